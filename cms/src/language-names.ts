/** Name of a language. @param reader language in which it is called so @param code of the language; its own name if it has none */
export const languageIn = (reader: string, code: string): string => new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code;
