import type { LANGUAGES } from "../document-languages.ts";
import { isPlainText } from "./plain-text.ts";
import words from "./words.json" with { type: "json" };

type Word = Readonly<Record<"zh-CN" | (typeof LANGUAGES)[number], string>>;
const WORDS: ReadonlyMap<string, Word> = new Map(Object.entries(words));
const BY_TITLE: ReadonlyMap<string, Word> = new Map(Object.values(words).map((word) => [word["zh-CN"], word]));

/** "custName", "cust_name" and "CUST-NAME" → cust_name. */
const snake = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("_");

const inWords = (name: string): string => {
  const text = snake(name).replaceAll("_", " ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

const wordOf = (name: string): Word | undefined => WORDS.get(snake(name).replace(/_ids?$/, ""));

/** What something is called in Chinese where nobody said it: the usual word for its name, else its name in words. */
export const titleOf = (name: string): string =>
  wordOf(name)?.["zh-CN"] ?? (inWords(name) || (isPlainText(name) && name.trim()) || words.field["zh-CN"]);

/**
 * Translations of a title, by language: of a usual word its own, in English else the name in words; in other languages the title as it stands,
 * until somebody translates it.
 */
export function titlesOf(title: string, name: string): Readonly<Record<(typeof LANGUAGES)[number], string>> {
  const word = BY_TITLE.get(title) ?? (titleOf(name) === title ? wordOf(name) : undefined);
  if (word) return word;
  const english = /^[\p{ASCII}]*$/u.test(title) ? title : inWords(name) || title;
  return { en: english, es: title, ja: title };
}
