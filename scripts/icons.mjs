/**
 * Writes the icons of the content from the package `lucide`: the same shapes as in the interface, as files that an editor can name.
 * Usage: npm run icons; writes content/media/icons/*.svg. A test proves that the committed files equal its output.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { icons } from 'lucide';
import { isProgram } from './setup.mjs';

/** File name of the content and the icon it shows, as <https://lucide.dev/icons> names it. @type {Readonly<Record<string, string>>} */
export const ICONS = {
  'education-automotive-spice': 'ChartNoAxesColumnIncreasing',
  'education-configuration-management': 'GitBranch',
  'education-do-178c': 'Plane',
  'education-iso-26262': 'Car',
  'education-model-based-systems-engineering': 'Boxes',
  'education-polarion-user-training': 'MonitorCheck',
  'education-requirements-management': 'ClipboardList',
  'education-systems-engineering': 'Network',
  'fact-companies': 'Factory',
  'fact-programmes': 'Flag',
  'fact-trace': 'Link',
  'fact-years': 'CalendarCheck',
  'service-embedded-software': 'Cpu',
  'service-functional-safety': 'ShieldAlert',
  'service-homologation': 'Stamp',
  'service-lead-engineering': 'ChartGantt',
  'service-mechanical-design': 'Cog',
  'service-requirements-engineering': 'ListTree',
  'service-systems-engineering': 'Workflow',
  'service-test-and-validation': 'Gauge',
  'solution-digital-twin': 'Box',
  'solution-hil-test-systems': 'Server',
  'solution-model-based-design': 'SquareFunction',
  'solution-polarion-alm': 'SquareKanban',
  'solution-requirements-traceability': 'Route',
  'solution-test-automation': 'ListChecks',
};

/** Colour, stroke width and line ends as in the drawings; a picture inherits no colour from the page. */
const FRAME =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#10161F" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter">';
/** This site's drawings have no rounded corners. */
const LEFT_OUT = ['rx', 'ry'];

/**
 * Draws one icon.
 * @param {string} name as Lucide names it, e.g. `ShieldAlert`
 * @returns {string} the file's text
 * @throws Error if the package has no icon of this name
 */
export function drawing(name) {
  const shape = icons[/** @type {keyof typeof icons} */ (name)];
  if (!shape) throw new Error(`lucide has no icon "${name}"`);
  const elements = shape.map(([element, attributes]) => {
    const kept = Object.entries(attributes).filter(([attribute]) => !LEFT_OUT.includes(attribute));
    return `<${element}${kept.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`;
  });
  return `${FRAME}${elements.join('')}</svg>\n`;
}

if (isProgram(import.meta.url)) {
  const folder = fileURLToPath(new URL('../content/media/icons/', import.meta.url));
  await mkdir(folder, { recursive: true });
  for (const [file, name] of Object.entries(ICONS)) await writeFile(join(folder, `${file}.svg`), drawing(name));
  for (const file of await readdir(folder)) if (ICONS[file.replace(/\.svg$/, '')] === undefined) await rm(join(folder, file));
  console.log(`${Object.keys(ICONS).length} icons in content/media/icons`);
}
