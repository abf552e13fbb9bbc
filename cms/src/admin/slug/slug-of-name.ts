import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { contentTypeOf } from '#model/content-types';
import { isCollection, slugFieldOf } from '#model/definition';
import { proposedSlug } from '../../rules/proposed-slug';
import type { SlugProposal } from '../../rules/slug-proposals';
import { typeOf } from '../../model/fields';
import { useFormLocale } from '../use-panel-entry';

/** Pause in the typing after which the service is asked whether another entry has the slug. */
const PAUSE_MS = 250;

/** The fields of a type's name and slug; undefined where it has no slug. */
function fieldsOf(model: string): { readonly type: string; readonly name: string; readonly slug: string } | undefined {
  const type = typeOf(model) ?? '';
  const definition = contentTypeOf(type);
  const slug = definition && isCollection(definition) ? slugFieldOf(definition) : undefined;
  if (!definition || !isCollection(definition) || slug === undefined || definition.fields[slug]?.kind !== 'slug') return undefined;
  return { type, name: definition.heading, slug };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Writes the slug of a new entry while its name is typed, as long as nobody typed another one. An entry that was saved keeps its
 * slug. It shows nothing: panels are what has the form.
 */
export const SlugOfName: PanelComponent = ({ model, document }) => {
  const { get } = useFetchClient();
  const onChange = useForm('SlugOfName', (form) => form.onChange);
  const values = useForm('SlugOfName', (form) => form.values) as Readonly<Record<string, unknown>>;
  const fields = fieldsOf(model);
  const isNew = document?.id === undefined;
  const name = fields && isNew ? textOf(values[fields.name]) : '';
  const typed = useRef('');
  // All of them: while somebody types quickly, the form may still have an earlier one.
  const proposed = useRef(new Set(['']));
  useEffect(() => {
    typed.current = fields ? textOf(values[fields.slug]) : '';
  });
  const { type, slug } = fields ?? {};
  const locale = useFormLocale();
  useEffect(() => {
    const isOwn = !proposed.current.has(typed.current);
    if (type === undefined || slug === undefined || name === '' || isOwn) return undefined;
    const write = (next: string) => {
      proposed.current.add(next);
      onChange(slug, next);
    };
    const next = proposedSlug(name, locale);
    write(next);
    if (next === '') return undefined;
    const asking = new AbortController();
    const timer = window.setTimeout(() => {
      const address = `/slug-proposals?${new URLSearchParams({ type, locale, name }).toString()}`;
      get<SlugProposal>(address, { signal: asking.signal }).then(
        ({ data }) => {
          if (!asking.signal.aborted && typed.current === next && data.slug !== next) write(data.slug);
        },
        // Saving says it, too.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [type, slug, name, locale, get, onChange]);
  return null;
};
