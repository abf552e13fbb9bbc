import { definePart, line, part, phone, picture } from '../fields.ts';

export const directLinePart = definePart({
  category: 'offering',
  name: 'direct-line',
  plural: 'direct-lines',
  title: { en: 'Direct line', tr: 'Doğrudan hat' },
  fields: {
    role: line(
      { en: 'Role', tr: 'Görev' },
      { en: 'Who answers: a role, or a name with its role.', tr: 'Yanıt veren: görevi ya da adıyla görevi.' },
      { required: true, max: 80 },
    ),
    phone: phone({ en: 'Telephone', tr: 'Telefon' }, { en: 'With the country code.', tr: 'Ülke koduyla.' }),
    portrait: picture(
      { en: 'Portrait', tr: 'Portre' },
      {
        en: 'A photograph of the person, with their consent; no stock picture.',
        tr: 'Kişinin onayıyla kendi fotoğrafı; stok görsel değil.',
      },
      { namedBy: 'role' },
    ),
  },
});

/** Who answers questions about an entry. */
export const directLine = () => ({
  directLine: part(
    directLinePart,
    { en: 'Direct line', tr: 'Doğrudan hat' },
    { en: 'Who answers, below the summary. Empty: the cell is not shown.', tr: 'Özetin altında, kimin yanıt verdiği. Boşsa gösterilmez.' },
  ),
});
