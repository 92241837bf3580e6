// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const SPECIAL = /[&<>"\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;" };

/** Text within XML. What XML has no way to write is left out. */
export const escaped = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .toWellFormed()
        .replace(UNWRITABLE, "")
        .replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character)
    : text;
