import type { Examples } from '../ui/example.ts';
import { EXAMPLE_LOCALES, type ExampleLocale } from '../site/locales.ts';

const MODULES = import.meta.glob<{ examples: Examples }>('../{ui,sections}/**/*.examples.tsx', { eager: true });

/** Name of a component (`hero`) to its examples. */
const EXAMPLES = new Map(
  Object.entries(MODULES).map(([path, module]) => [path.replace(/^.*\/(.*)\.examples\.tsx$/, '$1'), module.examples]),
);

export const EXAMPLE_NAMES = [...EXAMPLES.keys()].sort();

/** All examples there are, by language. */
export function ExampleIndex() {
  return (
    <main className="wrap section">
      <h1>Examples</h1>
      <ul>
        {EXAMPLE_NAMES.map((name) => (
          <li key={name}>
            {EXAMPLE_LOCALES.map((locale) => (
              <a key={locale} className="text-link" href={`/examples/${locale}/${name}`}>
                {name} ({locale}){' '}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** One component in all its states. */
export function ExampleView({ name, locale }: { readonly name: string; readonly locale: ExampleLocale }) {
  const examples = EXAMPLES.get(name)?.(locale) ?? [];
  return (
    <main>
      <h1 className="visually-hidden">{name}</h1>
      {examples.map((example) => (
        <div key={example.name} data-example={example.name}>
          <p className="label wrap">{example.name}</p>
          {example.element}
        </div>
      ))}
    </main>
  );
}
