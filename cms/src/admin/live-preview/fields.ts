type Values = Readonly<Record<string, unknown>>;
const isGap = (item: unknown) => typeof item === 'object' && item !== null && 'image' in item && !item.image;

/** Items of a list of pictures that the site gets: those without a picture are left out. */
function listAt(values: Values, path: readonly string[]): readonly unknown[] | undefined {
  let value: unknown = values;
  for (const segment of path) value = (value as Values | null | undefined)?.[segment];
  return Array.isArray(value) ? value : undefined;
}

function renumbered(values: Values, name: string, number: (items: readonly unknown[], index: number) => number): string {
  const segments = name.split('.');
  const path: string[] = [];
  return segments
    .map((segment) => {
      const items = /^\d+$/.test(segment) ? listAt(values, path) : undefined;
      path.push(segment);
      return items ? String(number(items, Number(segment))) : segment;
    })
    .join('.');
}

/** The form's name of a field that the page names: an item without a picture is in the form, but not on the page. */
export const inForm = (values: Values, name: string): string =>
  renumbered(values, name, (items, index) => {
    const shown = items.flatMap((item, place) => (isGap(item) ? [] : [place]));
    return shown[index] ?? index;
  });

/** The page's name of a field of the form: the reverse of `inForm`. */
export const onPage = (values: Values, name: string): string =>
  renumbered(values, name, (items, index) => items.slice(0, index).filter((item) => !isGap(item)).length);
