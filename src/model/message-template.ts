import { htmlText } from "./html-text.ts";

/** A place for a value in a text: `{name}`. */
const PLACE = /\{([\p{L}_][\p{L}\p{N}_]{0,31})\}/gu;

/** The names of the variables in a text, each once, in their order. */
export const variablesIn = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map(([, name = ""]) => name))];

/** A text with its variables filled in; a name that has no value stays as it is. */
export const filledTemplate = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(PLACE, (whole, name: string) => values.get(name) ?? whole);

/** Rich text with its variables filled in: values are plain text, and stay that. */
export const filledHtml = (html: string, values: ReadonlyMap<string, string>): string =>
  filledTemplate(html, new Map([...values].map(([name, value]) => [name, htmlText(value)])));
