import { windowStore } from "../../storage/storage.ts";

const STORAGE_KEY = "tabs-closed";

/** Notes what this window has closed because rights changed, to be told once the page stands again. */
export const noteClosed = (titles: readonly string[]): void => windowStore.set(STORAGE_KEY, JSON.stringify(titles));

/** The titles that were noted, once. */
export function takeClosed(): string[] {
  const text = windowStore.get(STORAGE_KEY);
  windowStore.remove(STORAGE_KEY);
  try {
    const titles: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(titles) ? titles.filter((title) => typeof title === "string") : [];
  } catch {
    return [];
  }
}
