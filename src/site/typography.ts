/**
 * Where a line may not break: between a number and its unit, inside a standard's name, after the hyphen of a short word.
 * Only white space and invisible characters differ, so search, screen readers and widths stay as they were. U+2011 is not used:
 * Chromium does not find "DO-178C" with it, and the fonts draw it wider.
 */
const NO_BREAK_SPACE = '\u00a0';
/** Zero width; no line breaks beside it (UAX 14, LB11). A break is only possible after a hyphen or dash, so it is there. */
const WORD_JOINER = '\u2060';

/** Texts may have half a million letters, so each pattern looks behind only at a space, and has only limited repetitions. */
const SPACE = '[ \u00a0]';
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const pattern = (source: string, flags = 'gu') => new RegExp(source, flags);

/** SI units with their prefixes, and other words that follow a number in these texts. */
const UNIT = [
  '[TGMkhdcmµμnp]?(?:m|g|s|A|K|N|Nm|Pa|J|W|V|F|Ω|H|Hz|T|C|l|L|t|Ah|Wh|VA|bit|bps|B|eV|mol|bar)',
  ...[
    '%',
    '‰',
    '°C',
    '°F',
    '°',
    '€',
    '₺',
    '[$]',
    '£',
    'EUR',
    'USD',
    'TRY',
    'TL',
    'h',
    'min',
    'rpm',
    'dBA?',
    'dBm',
    'dBµV',
    'ppm',
    'px',
    'dpi',
  ],
  ...['fps', 'Vdc', 'Vac', 'VDC', 'VAC', 'ft', 'kt', 'lb', 'psi', 'hp', 'ha', 'FIT', 'dk', 'sn', 'sa', 'hrs?', 'pcs'],
].join('|');
const NUMBER_AND_UNIT = pattern(String.raw`(\d)${SPACE}(?=(?:${UNIT})[²³]?${END})`);

/** Signs that belong to the number after them, and the ellipsis of a range between two numbers. */
const SIGN_AND_NUMBER = pattern(String.raw`([±<>≤≥≈€₺$£])${SPACE}(?=[+−-]?\d)`);
const ELLIPSIS_RANGE = pattern(String.raw`(\d)${SPACE}…${SPACE}(?=[+−-]?\d)`);

/** "−30 to +80 °C": a range whose ends have signs is one value. */
const SIGNED_RANGE = pattern(String.raw`${SPACE}(to|ile)${SPACE}(?=[+−-]\d)(?<=[+−-]\d[\d.,]*${SPACE}(?:to|ile)${SPACE})`);

/** Bodies and families of standards; several may follow each other ("TS EN ISO", "ISO/SAE"). */
const BODY = 'ISO|IEC|IEEE|EN|DIN|TS|SAE|UNECE|UN|ECE|RTCA|EUROCAE|CISPR|ASTM|ANSI|FMVSS|VDA|LV|AEC|ARP|TR|PAS';
const STANDARD = pattern(
  String.raw`${START}(?:(?:${BODY})[/ \u00a0]){0,4}(?:${BODY})${SPACE}(?=(?:No\.?${SPACE})?(?:[A-Z]{1,3}-?\u2060?)?\d)|${START}No\.${SPACE}(?=\d)`,
);

/** Names of counted things: "Day 1", "ASIL D". */
const NUMBERED =
  '[Dd]ay|[Pp]art|[Ff]igure|Fig[.]|[Ll]evel|ASIL|DAL|SIL|TRL|[Tt]able|[Ss]ection|[Cc]hapter|[Cc]lause|[Aa]nnex|[Aa]ppendix|[Aa]rticle|[Ww]eek|[Ss]tep|[Pp]hase|[Pp]age|[Ss]heet|[Rr]evision|Rev[.]|[Vv]ersion|[Cc]lass|Regulation|Bölüm|Kısım|Şekil|Tablo|[Ss]eviye|Ek|Madde|Sayfa|Pafta|Sürüm|Revizyon|Adım|Aşama|Modül';
const NUMBERED_THING = pattern(String.raw`${START}(${NUMBERED})${SPACE}(?=\d|[A-HJ-Z]${END})`);

/** Parts of an address: "Cad. 201", "Block C2" or "C2 Blok", "06690 Çankaya". */
const ADDRESS_PART = pattern(
  String.raw`(?<=${START}(?:Cad|Cd|Sok|Sk|Bulv|Blv)\.)${SPACE}(?=\d)|(?<=${START}Block)${SPACE}(?=[A-Z]?\d)|(?<=${START}[A-Z]\d{0,2})${SPACE}(?=Blok${END})|(?<=${START}\d{5})${SPACE}(?=\p{Lu}\p{Ll})`,
);

/**
 * Turkish writes the question as a word of its own ("gerekir mi?", "biliyor musunuz?"), which belongs to the word before it.
 * "müdür" is left out: it is the noun "manager" more often than the particle.
 */
const QUESTION_PARTICLE = pattern(
  String.raw`(?<=\p{L}[’'”"]?)${SPACE}(?=m[ıiuü](?:y(?:[ıiuü][mz]|[dms]\p{L}{1,6})|s[ıiuü]n(?:[ıiuü]z)?|d[ıiu]r)?${END})`,
);

/** "1. gün": a full stop before a small letter makes an ordinal. */
const ORDINAL = pattern(String.raw`(\d\.)${SPACE}(?=\p{Ll})`);

const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık';
const DAY_AND_MONTH = pattern(String.raw`${START}(\d{1,2}\.?)${SPACE}(?=(?:${MONTH})${END})`);
const MONTH_AND_DAY = pattern(String.raw`${START}(${MONTH})${SPACE}(?=\d{1,2}${END})`);

/** A dash between two numbers, or between two labels of one or two characters ("A–D"). */
const DASH_RANGE = pattern(
  String.raw`(?<=\d[.%°]?)–(?!\u2060)(?=[+−-]?\d)|(?<=${START}[\p{L}\p{N}]{1,2})–(?!\u2060)(?=[\p{L}\p{N}]{1,2}${END})`,
);

const COMPOUND = pattern(String.raw`${START}[\p{L}\p{N}]+(?:-\u2060?[\p{L}\p{N}]+)+`);
/** Longer words may break at their hyphens: a narrow column could not hold them. */
const LONGEST_COMPOUND = 14;
const SHORT_FIRST_PART = 5;
/** Short parts that must not be alone on a line: "follow-up", "e-mobility". */
const TINY_PART = 2;
/** Addresses and code are left as they are, so that they work when they are copied from a page. */
const ADDRESS = /[@\\_=]|:\/\/|^\(?(?:www\.|\/)|\p{L}\.\p{L}{2}/u;

function bindCompound(compound: string): string {
  const parts = compound.split(/-\u2060?/u);
  const [first = ''] = parts;
  const length = parts.join('-').length;
  const whole = length <= LONGEST_COMPOUND && (first.length <= SHORT_FIRST_PART || /\d/.test(compound));
  return parts.reduce((left, right, index) => {
    const tiny = Math.min(parts[index - 1]?.length ?? 0, right.length) <= TINY_PART;
    return `${left}-${whole || tiny ? WORD_JOINER : ''}${right}`;
  });
}

/** In a text of three words or more, a last word of one or two letters stays with the word before it, except after a colon or a number. */
const SHORT_LAST_WORD = pattern(String.raw`${SPACE}(?=[\p{L}\p{N}]{1,2}[.,:;!?…)”’"']*$)(?<=${SPACE}\S*[^\s:\d]${SPACE})`, 'gmu');

/**
 * A text as it is set: no line break where it would cut a unit, a name or a date. Knows both languages, and leaves addresses alone.
 * @returns the same letters; `untypeset` gives the input back, and a second time changes nothing
 */
export function typeset(text: string): string {
  return text
    .replace(NUMBER_AND_UNIT, `$1${NO_BREAK_SPACE}`)
    .replace(SIGN_AND_NUMBER, `$1${NO_BREAK_SPACE}`)
    .replace(ELLIPSIS_RANGE, `$1${NO_BREAK_SPACE}…${NO_BREAK_SPACE}`)
    .replace(SIGNED_RANGE, `${NO_BREAK_SPACE}$1${NO_BREAK_SPACE}`)
    .replace(STANDARD, (name) => name.replaceAll(' ', NO_BREAK_SPACE))
    .replace(NUMBERED_THING, `$1${NO_BREAK_SPACE}`)
    .replace(ADDRESS_PART, NO_BREAK_SPACE)
    .replace(QUESTION_PARTICLE, NO_BREAK_SPACE)
    .replace(ORDINAL, `$1${NO_BREAK_SPACE}`)
    .replace(DAY_AND_MONTH, `$1${NO_BREAK_SPACE}`)
    .replace(MONTH_AND_DAY, `$1${NO_BREAK_SPACE}`)
    .replace(DASH_RANGE, `–${WORD_JOINER}`)
    .replace(/\S+/g, (run) => (run.includes('-') && !ADDRESS.test(run) ? run.replace(COMPOUND, bindCompound) : run))
    .replace(SHORT_LAST_WORD, NO_BREAK_SPACE);
}

/** The text as it was typed, for use outside of the page: structured data, feeds, titles in search results. */
export const untypeset = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ').replaceAll(WORD_JOINER, '');

/** The text of a line whose marked words are parts of their own. */
export const textOf = (line: readonly { readonly text: string }[]): string => line.map(({ text }) => text).join('');
