/** What each colour of a drawing becomes in the dark scheme: the lines of the half view on its film. Orange stays as it is. */
const DARK: Readonly<Record<string, string>> = {
  E4E7E6: '171E27',
  F4F5F3: '0E131A',
  '10161F': 'B9C4CE',
  '515D69': '8D99A5',
  '505E69': '8D99A5',
  A9B3B9: '4A5763',
  C6CBCB: '33404D',
  C5CCCB: '33404D',
  // Maps: water, parks, tracks and minor roads
  AEB8BC: '3A4754',
  B9C4CC: '3A4754',
  C3D0C8: '1E2B2C',
  CDD5D5: '212B35',
};
const MARK = '/*dark*/';

/**
 * A drawing that follows the colour scheme of its place: every colour of its attributes gets its counterpart.
 * @param markup an SVG whose colours are attributes, not styles
 */
export function withDarkScheme(markup: string): string {
  const plain = markup.replace(/\/\*dark\*\/.*?(?=<\/style>)/, '');
  const used = [...new Set([...plain.matchAll(/\b(?:fill|stroke)="#([0-9A-F]{6})"/g)].map(([attribute]) => attribute))].sort();
  const rules = used.flatMap((attribute) => {
    const [name = '', colour = ''] = attribute.split(/="#|"/);
    return DARK[colour] === undefined ? [] : [`[${attribute}]{${name}:#${DARK[colour]}}`];
  });
  if (rules.length === 0) return plain;
  const style = `${MARK}@media(prefers-color-scheme:dark){${rules.join('')}}`;
  return plain.includes('</style>')
    ? plain.replace('</style>', `${style}</style>`)
    : plain.replace(/(<svg[^>]*>)/, `$1<style>${style}</style>`);
}
