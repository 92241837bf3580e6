/** Several names as one text, joined as the language does: "甲、乙", "a, b". */
export const listText = (language: string, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: "conjunction", style: "narrow" }).format(names);
