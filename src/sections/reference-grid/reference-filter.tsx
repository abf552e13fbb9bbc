import './reference-filter.css';
import type { ReferenceGroup } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';

interface ReferenceFilterProps {
  /** Begins the ids by which the style sheet filters: `sector-2`. */
  readonly name: 'sector' | 'service';
  readonly title: string;
  readonly groups: readonly ReferenceGroup[];
  /** Number of all companies. */
  readonly total: number;
  /** The groups of the other filter. */
  readonly others: readonly ReferenceGroup[];
  /** Number of companies that are in a group of this filter and in one of the other. */
  readonly inBoth: (group: string, other: string) => number;
  readonly messages: Messages;
}

/** Numbers of groups by name, from 1, as the style sheet has them. */
export const numbersOf = (groups: readonly ReferenceGroup[]): ReadonlyMap<string, number> =>
  new Map(groups.map(({ name }, index) => [name, index + 1]));

/**
 * One choice of a group, or of all. The style sheet shows the companies of the chosen sector and service, and takes away choices
 * that would leave none, without a script.
 */
export function ReferenceFilter({ name, title, groups, total, others, inBoth, messages }: ReferenceFilterProps) {
  if (groups.length === 0) return null;
  const all = { name: messages.allReferences, count: total, parts: others.map(({ count }) => count) };
  const options = groups.map((group) => ({ ...group, parts: others.map((other) => inBoth(group.name, other.name)) }));
  return (
    <fieldset className="reference-filter">
      <legend className="label">{title}</legend>
      <div className="reference-filter__options">
        {[all, ...options].map((group, index) => (
          <label key={group.name} className="reference-filter__option">
            <input type="radio" name={name} id={`${name}-${index === 0 ? 'all' : String(index)}`} defaultChecked={index === 0} />
            {group.name} <span className="label figures reference-filter__count">{group.count}</span>
            {group.parts.map((count, other) => (
              <span
                key={other}
                className="label figures reference-filter__part"
                data-part={other + 1}
                data-none={count === 0 ? '' : undefined}
              >
                {count}
              </span>
            ))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
