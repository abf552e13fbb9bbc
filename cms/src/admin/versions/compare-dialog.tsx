import { Box, Button, Field, Flex, Modal, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useMemo, useState } from 'react';
import { MODEL } from '../../model/model';
import type { Content } from '../../versions/content';
import { sameValue } from '../../versions/same';
import type { ListedVersion } from '../../versions/routes';
import { difference } from './diff';
import { DiffView } from './diff-view';
import { valueTokens } from './tokens';
import { useCommonTexts } from '../use-texts';
import { BusyButton } from '../busy-button';
import { useFocusBack } from '../use-focus-back';
import { useWords } from './use-words';

interface CompareDialogProps {
  readonly type: string;
  readonly path: string;
  readonly locale: string;
  /** Newest first. */
  readonly versions: readonly ListedVersion[];
  /** The older version to begin with. */
  readonly first: number;
  readonly more: boolean;
  readonly onOlder: () => Promise<void>;
  /** Older ones could not be read. */
  readonly olderFailed: boolean;
  /** Restores fields of a version, all without `fields`; undefined: this role may not, or the form has unsaved changes. */
  readonly onRestore: ((id: number, fields?: readonly string[]) => Promise<void>) | undefined;
  /** Why nothing can be restored now. */
  readonly hint: string;
  readonly onClose: () => void;
}

/** The contents of versions, read when they are compared first; null: it could not be read, such as one that was thinned out meanwhile. */
function useContents(path: string, locale: string, ids: readonly number[]): ReadonlyMap<number, Content | null> {
  const { get } = useFetchClient();
  const [contents, setContents] = useState<ReadonlyMap<number, Content | null>>(new Map());
  const wanted = ids.filter((id) => !contents.has(id)).join();
  useEffect(() => {
    let current = true;
    for (const id of wanted.split(',').filter(Boolean).map(Number)) {
      const found = (content: Content | null) => current && setContents((before) => new Map([...before, [id, content]]));
      get<Content>(`${path}/${id}?locale=${locale}`).then(
        ({ data }) => found(data),
        () => found(null),
      );
    }
    return () => {
      current = false;
    };
  }, [get, path, locale, wanted]);
  return contents;
}

interface Change {
  readonly name: string;
  readonly label: string;
  readonly pieces: ReturnType<typeof difference>;
}

/** Fields that differ between two versions, with their words; undefined until both are read. */
function useChanges(type: string, from: Content | null | undefined, to: Content | null | undefined): readonly Change[] | undefined {
  const { say, language } = useWords();
  return useMemo(() => {
    if (!from || !to) return undefined;
    const words = { yes: say('versions.yes'), no: say('versions.no') };
    return Object.entries(MODEL.fieldsOf(type)).flatMap(([name, field]) => {
      if (sameValue(from[name], to[name])) return [];
      const tokens = (content: Content) => valueTokens(content[name] ?? null, field, language, words);
      return [{ name, label: field.pluginOptions.editor.label[language], pieces: difference(tokens(from), tokens(to)) }];
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words change with the language alone
  }, [from, to, type, language]);
}

interface VersionChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly versions: readonly ListedVersion[];
  readonly onChange: (id: number) => void;
}

function VersionChoice({ label, value, versions, onChange }: VersionChoiceProps) {
  const { say, time } = useWords();
  const nameOf = ({ at, action, user }: ListedVersion) => {
    const what = say(`versions.action.${action}`);
    return `${time(at)} · ${user === undefined ? what : say('versions.by', { action: what, user })}`;
  };
  return (
    <Box flex="1" minWidth="24rem">
      <Field.Root>
        <Field.Label>{label}</Field.Label>
        <SingleSelect value={value} onChange={(id: string | number) => onChange(Number(id))}>
          {versions.map((version, at) => (
            <SingleSelectOption key={version.id} value={version.id}>
              {at === 0 ? `${nameOf(version)} (${say('versions.current')})` : nameOf(version)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
    </Box>
  );
}

interface ChangedFieldProps {
  readonly change: Change;
  /** Restores the field; undefined: it cannot be restored. */
  readonly onRestore: (() => Promise<void>) | undefined;
  readonly restoreLabel: string;
}

function ChangedField({ change: { name, label, pieces }, onRestore, restoreLabel }: ChangedFieldProps) {
  const { say } = useWords();
  return (
    <Box tag="section" borderColor="neutral150" hasRadius padding={4} data-field={name}>
      <Flex justifyContent="space-between" gap={4} wrap="wrap" paddingBottom={2}>
        <Typography tag="h3" variant="delta">
          {label}
        </Typography>
        {onRestore ? (
          <BusyButton variant="secondary" size="S" aria-label={restoreLabel} onClick={onRestore}>
            {say('versions.restore')}
          </BusyButton>
        ) : null}
      </Flex>
      <DiffView pieces={pieces} />
    </Box>
  );
}

/** Shows what is different between any two versions of an entry, and restores fields of the older one. */
export function CompareDialog(props: CompareDialogProps) {
  const { type, path, locale, versions, first, more, onOlder, olderFailed, onRestore, hint, onClose } = props;
  const { say, time } = useWords();
  const common = useCommonTexts();
  const focusBack = useFocusBack();
  const [older, setOlder] = useState(first);
  const [newer, setNewer] = useState(versions[0]!.id);
  const contents = useContents(path, locale, [older, newer]);
  const changes = useChanges(type, contents.get(older), contents.get(newer));
  const failed = olderFailed || contents.get(older) === null || contents.get(newer) === null;
  const olderVersion = versions.find(({ id }) => id === older);
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => (isOpen ? undefined : onClose())}>
      <Modal.Content {...focusBack}>
        <Modal.Header closeLabel={common('common.close')}>
          <Modal.Title>{say('versions.compare')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Flex gap={4} wrap="wrap" alignItems="flex-end">
              <VersionChoice label={say('versions.from')} value={older} versions={versions} onChange={setOlder} />
              <VersionChoice label={say('versions.to')} value={newer} versions={versions} onChange={setNewer} />
            </Flex>
            {more ? (
              <Box>
                <BusyButton variant="tertiary" size="S" onClick={onOlder}>
                  {say('versions.older')}
                </BusyButton>
              </Box>
            ) : null}
            <Typography variant="pi" textColor="neutral600">
              {say('versions.legend', { removed: say('versions.legend.removed'), added: say('versions.legend.added') })} {hint}
            </Typography>
            {failed ? (
              <Typography role="alert" textColor="danger600">
                {say('versions.failed')}
              </Typography>
            ) : null}
            {changes?.length === 0 ? <Typography role="status">{say('versions.same')}</Typography> : null}
            {changes?.map((change) => (
              <ChangedField
                key={change.name}
                change={change}
                restoreLabel={olderVersion ? say('versions.restore.field', { field: change.label, time: time(olderVersion.at) }) : ''}
                onRestore={onRestore && olderVersion ? () => onRestore(older, [change.name]) : undefined}
              />
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {common('common.close')}
          </Button>
          {onRestore && changes && changes.length > 0 ? (
            <BusyButton onClick={() => onRestore(older)}>{say('versions.restore.all')}</BusyButton>
          ) : null}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
