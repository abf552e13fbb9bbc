import './reference-filter.css';
import type { ReferenceModel } from '../../models/home.ts';
import type { ReferenceGroup } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';

interface ReferenceFilterProps {
  /** Begins the ids by which the style sheet filters: `sector-2`. */
  readonly name: 'sector' | 'service';
  readonly title: string;
  readonly groups: readonly ReferenceGroup[];
  /** Number of all companies. */
  readonly total: number;
  /** Numbers of the sectors that have a company, by the name of a group: other combinations are empty. */
  readonly sectors?: ReadonlyMap<string, ReadonlySet<number>>;
  readonly messages: Messages;
}

/** Numbers of groups by name, from 1, as the style sheet has them. */
export const numbersOf = (groups: readonly ReferenceGroup[]): ReadonlyMap<string, number> =>
  new Map(groups.map(({ name }, index) => [name, index + 1]));

/** Which sectors had a service, by the service's name. @param numbers of the sectors, by name */
export function sectorsByService(
  references: readonly ReferenceModel[],
  numbers: ReadonlyMap<string, number>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const { service, sector } of references) {
    const number = numbers.get(sector ?? '');
    if (!service) continue;
    const known = found.get(service.name) ?? new Set<number>();
    found.set(service.name, number === undefined ? known : known.add(number));
  }
  return found;
}

const joined = (numbers: ReadonlySet<number> | undefined) => numbers && [...numbers].join(' ');

/** One choice of a group, or of all. The style sheet shows the companies of the chosen sector and service, without a script. */
export function ReferenceFilter({ name, title, groups, total, sectors, messages }: ReferenceFilterProps) {
  if (groups.length === 0) return null;
  return (
    <fieldset className="reference-filter">
      <legend className="label">{title}</legend>
      <div className="reference-filter__options">
        {[{ name: messages.allReferences, count: total }, ...groups].map((group, index) => (
          <label key={group.name} className="reference-filter__option" data-sectors={joined(sectors?.get(group.name))}>
            <input type="radio" name={name} id={`${name}-${index === 0 ? 'all' : String(index)}`} defaultChecked={index === 0} />
            {group.name} <span className="label figures reference-filter__count">{group.count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
