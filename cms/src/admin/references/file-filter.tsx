import { Searchbar, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useState } from 'react';
import { useSay } from './use-say';

const SHOWN = ['all', 'unused', 'untexted'] as const;
/** Which files the list shows. */
export type Shown = (typeof SHOWN)[number];

interface FileFilterProps {
  readonly only: Shown;
  /** Called with the words that the name of a file has. */
  readonly onSearch: (words: string) => void;
  readonly onShow: (shown: Shown) => void;
}

/** What narrows the list of files. */
export function FileFilter({ only, onSearch, onShow }: FileFilterProps) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
      >
        <Searchbar
          name="file"
          value={typed}
          placeholder={say('files.search')}
          clearLabel={say('files.clear')}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
          onClear={() => {
            setTyped('');
            onSearch('');
          }}
        >
          {say('files.search')}
        </Searchbar>
      </form>
      <SingleSelect aria-label={say('files.show')} value={only} onChange={(value: string | number) => onShow(value as Shown)}>
        {SHOWN.map((name) => (
          <SingleSelectOption key={name} value={name}>
            {say(`files.${name}`)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </>
  );
}
