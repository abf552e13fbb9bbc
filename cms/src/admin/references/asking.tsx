import { Flex } from '@strapi/design-system';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { getFetchClient, useFetchClient } from '@strapi/strapi/admin';
import { DEFAULT_LOCALE } from '#site/locales';
import type { ReactNode, SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { typeOf } from '../../model/fields';
import type { VisibleUses } from '../../references/routes';
import { useRequest } from '../use-request';
import { GoingUses, usesAddress, type Going } from './uses';
import { useSay } from './use-say';

type Apis = ContentManagerPlugin['config']['apis'];
type DocumentAction = ReturnType<Apis['getDocumentActions']>[number];
type BulkAction = ReturnType<Apis['getBulkActions']>[number];

/** A dialog of an action, as far as it is changed here. */
interface Dialog {
  readonly type: string;
  readonly content?: ReactNode;
  readonly onConfirm?: () => void | Promise<void>;
}

/** Tells the service that this user has seen the references to the entries that are to be deleted. @returns whether it knows */
type Confirm = (going: Going) => Promise<boolean>;

function useConfirm(): Confirm {
  const { formatMessage } = useIntl();
  const request = useRequest();
  return async ({ uid, documentIds }) => {
    const send = () => getFetchClient().post('/references/confirm', { uid, documentIds });
    return (await request(send, { failed: formatMessage({ id: 'releases.failed' }) })) !== undefined;
  };
}

/** Wraps a dialog of Strapi: it also lists the references, and a confirmation is reported to the service first. */
function asking<D extends Dialog>(dialog: D, going: Going, confirm: Confirm): D {
  return {
    ...dialog,
    content: (
      <Flex direction="column" alignItems="stretch" gap={5} width="100%">
        {dialog.content}
        <GoingUses going={going} />
      </Flex>
    ),
    onConfirm: async () => {
      if (await confirm(going)) await dialog.onConfirm?.();
    },
  };
}

type Removes = 'delete' | 'delete-locale' | 'unpublish';

/** What an action of Strapi's takes away; undefined where it is another one. Deleting one language has no name of its own. */
function removes(type: string | undefined, description: { readonly variant?: string; readonly dialog?: { readonly type: string } }) {
  if (type === 'delete' || type === 'unpublish') return type satisfies Removes;
  return type === undefined && description.variant === 'danger' && description.dialog?.type === 'dialog'
    ? ('delete-locale' satisfies Removes)
    : undefined;
}

/** An action on one entry that lists who refers to it before it goes. */
export function askingDocumentAction(action: DocumentAction): DocumentAction {
  const Asking: DocumentAction = (props) => {
    const { model, document: entry } = props;
    const say = useSay();
    const { get } = useFetchClient();
    const confirm = useConfirm();
    const description = action(props);
    const kind = description ? removes(action.type, description) : undefined;
    const documentId = props.documentId ?? entry?.documentId;
    if (!description || kind === undefined || documentId === undefined || typeOf(model) === undefined) return description;
    const locale = kind === 'delete' ? '*' : (entry?.locale ?? DEFAULT_LOCALE);
    const going: Going = { uid: model, documentIds: [documentId], action: kind === 'unpublish' ? 'unpublish' : 'delete', locale };
    const { dialog, onClick } = description;
    if (dialog?.type === 'dialog') return { ...description, dialog: asking(dialog, going, confirm) };
    if (kind !== 'unpublish' || onClick === undefined) return description;
    // Strapi unpublishes at once what has no newer draft: ask only where somebody refers to it.
    const unpublish = async () => {
      await onClick({} as SyntheticEvent);
    };
    return {
      ...description,
      onClick: async () => {
        const { data } = await get<VisibleUses>(usesAddress(going)).catch(() => ({ data: undefined }));
        if (data === undefined || data.uses.length + data.hidden > 0) return false;
        await unpublish();
        return true;
      },
      dialog: asking({ type: 'dialog' as const, title: say('references.title'), onConfirm: unpublish }, going, confirm),
    };
  };
  return named(Asking, action);
}

/** An action on several entries that lists who else refers to them before they go. */
export function askingBulkAction(action: BulkAction): BulkAction {
  const Asking: BulkAction = (props) => {
    const { model, documents } = props;
    const confirm = useConfirm();
    const description = action(props);
    const kind = action.type;
    if (!description || (kind !== 'delete' && kind !== 'unpublish') || description.dialog?.type !== 'dialog' || typeOf(model) === undefined)
      return description;
    const documentIds = documents.map(({ documentId }) => documentId);
    const going: Going = { uid: model, documentIds, action: kind, locale: documents[0]?.locale ?? DEFAULT_LOCALE };
    return { ...description, dialog: asking(description.dialog, going, confirm) };
  };
  return named(Asking, action);
}

/** Strapi finds and places an action by what its function carries. */
const named = <Action extends object>(asking: Action, action: object): Action =>
  Object.assign(asking, Object.fromEntries(Object.entries(action)));
