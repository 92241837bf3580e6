import Fuse from "fuse.js/basic";
import { wordsOf } from "./words.ts";

/** What the search looks into. */
export interface Findable {
  readonly titles: readonly string[];
  readonly pinyin: readonly string[];
  readonly paths: readonly string[];
}

/** Weights, threshold and shortest match of specification shell §2. */
const TITLE = { name: "titles", weight: 0.7 };
const PINYIN = { name: "pinyin", weight: 0.3 };
const PATH = { name: "paths", weight: 0.3 };
const THRESHOLD = 0.4;
/** More than anybody reads; who sees as many types on. */
const MOST = 50;

/**
 * Makes the fuzzy search over pages and other things: text → those that it fits, best first. First what the whole text fits, then what each of
 * its words fits, in whatever order they stand. By pinyin too unless it is switched off.
 */
export function createSearch<T extends Findable>(items: readonly T[], { pinyin }: { readonly pinyin: boolean }): (text: string) => T[] {
  const fuse = new Fuse(items, {
    keys: pinyin ? [TITLE, PINYIN, PATH] : [TITLE, PATH],
    threshold: THRESHOLD,
    minMatchCharLength: 1,
    shouldSort: true,
    includeScore: true,
  });
  return (text) => {
    const whole = fuse.search(text.trim(), { limit: MOST }).map(({ item }) => item);
    return [...new Set([...whole, ...inAnyOrder(fuse, wordsOf(text))])].slice(0, MOST);
  };
}

/** What all the words fit, the nearest first. */
function inAnyOrder<T>(fuse: Fuse<T>, words: readonly string[]): T[] {
  if (words.length < 2) return [];
  const byWord = words.map((word) => new Map(fuse.search(word).map(({ item, score = 0 }) => [item, score])));
  const distance = (item: T) => byWord.reduce((sum, scores) => sum + (scores.get(item) ?? 0), 0);
  const [first, ...others] = byWord;
  return [...(first?.keys() ?? [])]
    .filter((item) => others.every((scores) => scores.has(item)))
    .toSorted((item, other) => distance(item) - distance(other));
}
