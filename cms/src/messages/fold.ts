/** Letters that lose nothing but their dot: a search for "isik" finds "IŞIK", and one for "ışık" too. */
const DOTS = /[İIı]/g;
const MARKS = /\p{M}/gu;

/** A text as the search compares it: small letters without marks, in either language. */
export const folded = (text: string): string => text.replace(DOTS, 'i').normalize('NFD').replace(MARKS, '').toLowerCase();
