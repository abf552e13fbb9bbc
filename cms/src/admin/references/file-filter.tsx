import { Searchbar } from '@strapi/design-system';
import { useState } from 'react';
import { FilterSelect } from '../filter-select';
import { useSay } from './use-say';

const NARROWED = ['unused', 'untexted'] as const;
/** Which files the list shows; undefined: all. */
export type Shown = (typeof NARROWED)[number] | undefined;

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
      <FilterSelect
        label={say('files.show')}
        all={say('files.all')}
        value={only}
        options={NARROWED.map((name) => [name, say(`files.${name}`)])}
        onChange={onShow}
      />
    </>
  );
}
