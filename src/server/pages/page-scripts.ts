/** What the scripts of a page may give it: they stand in its HTML, or other scripts of the page load them. */
export interface PageScripts {
  /** Names the scripts: pages with the same ones have the same key. */
  readonly key: string;
  /** Whether one of them may give an element this class. */
  readonly mayAdd: (name: string) => boolean;
  /** Custom properties that they read or set. */
  readonly properties: ReadonlySet<string>;
}

/** Addresses in attributes. What a visitor typed into a form that is shown again has no quotation marks. */
const ADDRESS = /="\/[^"]*"/g;
/** Ends of addresses: names of files, among others. */
const LAST_STEP = /\/[\w.-]+/g;
const CUSTOM_PROPERTY = /--[\w-]+/g;

/** There is about one set of scripts for each kind of page. */
const MAX_SETS = 64;

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** The site's browser code, by the pages that run it. */
export class SiteScripts {
  private readonly texts: ReadonlyMap<string, string>;
  /** Results, by the names of the scripts in the HTML. */
  private readonly known = new Map<string, PageScripts>();

  /** @param files text of each script, by its address; built files have names of their own, which name their content */
  constructor(files: ReadonlyMap<string, string>) {
    this.texts = new Map([...files].map(([address, text]) => [nameOf(address), text]));
  }

  /** @param html a page as it is rendered */
  of(html: string): PageScripts {
    const named = this.namedIn((html.match(ADDRESS) ?? []).join('')).sort();
    const key = named.join(' ');
    let found = this.known.get(key);
    if (!found) {
      if (this.known.size >= MAX_SETS) this.known.clear();
      found = this.read(key, named);
      this.known.set(key, found);
    }
    return found;
  }

  /** Scripts that a text names, each once. */
  private readonly namedIn = (text: string): string[] =>
    [...new Set(text.match(LAST_STEP))].map((step) => step.slice(1)).filter((name) => this.texts.has(name));

  private read(key: string, named: readonly string[]): PageScripts {
    const all = new Set(named);
    // A set also gives what is added to it on the way: what the scripts import, and what that imports.
    for (const name of all) for (const other of this.namedIn(this.texts.get(name) ?? '')) all.add(other);
    const text = [...all].map((name) => this.texts.get(name)).join('\n');
    const known = new Map<string, boolean>();
    const mayAdd = (name: string): boolean => {
      let isNamed = known.get(name);
      if (isNamed === undefined) {
        isNamed = text.includes(name);
        known.set(name, isNamed);
      }
      return isNamed;
    };
    return { key, mayAdd, properties: new Set(text.match(CUSTOM_PROPERTY)) };
  }
}
