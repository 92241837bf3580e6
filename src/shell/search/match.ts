import Fuse from "fuse.js/basic";
import type { SearchPage } from "./pages.ts";

/** Weights, threshold and shortest match of specification shell §2. */
const TITLE = { name: "titles", weight: 0.7 };
const PINYIN = { name: "pinyin", weight: 0.3 };
const PATH = { name: "paths", weight: 0.3 };
const THRESHOLD = 0.4;
/** More than anybody reads; who sees as many types on. */
const MOST = 50;

/** Makes the fuzzy search over the pages: text → pages, best first. By pinyin too unless it is switched off. */
export function createSearch(pages: readonly SearchPage[], { pinyin }: { readonly pinyin: boolean }): (text: string) => SearchPage[] {
  const fuse = new Fuse(pages, {
    keys: pinyin ? [TITLE, PINYIN, PATH] : [TITLE, PATH],
    threshold: THRESHOLD,
    minMatchCharLength: 1,
    shouldSort: true,
  });
  return (text) => fuse.search(text.trim(), { limit: MOST }).map(({ item }) => item);
}
