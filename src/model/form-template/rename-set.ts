import type { WrittenDocument } from "../written-document.ts";

/** Keys whose texts are written for people, or are data: nothing in them names a document. */
const NO_NAMES = new Set([
  "title",
  "description",
  "message",
  "help",
  "placeholder",
  "label",
  "confirm",
  "success",
  "warning",
  "default",
  "rule",
]);

/**
 * Documents under another code: `form-leave`, `form-leave-list`, `form_leave_type` and `zz_form_leave` become `trip`, `trip-list`, `trip_type` and
 * `zz_trip`. Names of documents that do not begin with the code stay, and so do texts and expressions.
 */
export function renameSet(documents: readonly WrittenDocument[], from: string, to: string): WrittenDocument[] {
  const pattern = new RegExp(`^((?:zz_)?|api/v1/online/)${from.replace(/[-_]/g, "[-_]")}(?=$|[-_/])`);
  const renamed = (text: string): string =>
    text.replace(pattern, (whole, before: string) => before + (isSnake(whole, before, text) ? to.replaceAll("-", "_") : to));
  const walk = (value: unknown, key?: string): unknown => {
    if (typeof value === "string") return key !== undefined && NO_NAMES.has(key) ? value : renamed(value);
    if (Array.isArray(value)) return value.map((part) => walk(part, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, name)]));
  };
  return documents.map((one) => ({ ...one, id: renamed(one.id), content: walk(one.content) as WrittenDocument["content"] }));
}

/** Tables and dictionaries are written with `_`. */
const isSnake = (name: string, before: string, whole: string): boolean =>
  before === "zz_" || name.includes("_") || whole[name.length] === "_";
