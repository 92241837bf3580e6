import type { Documents } from "./documents.ts";

/** The screen that lists the records of an entity; null where none does. */
export const listScreenOf = ({ screens }: Pick<Documents, "screens">, entity: string): string | null =>
  [...screens.values()].find((screen) => screen.entity === entity && (screen.kind === "list" || screen.kind === "tree"))?.$id ?? null;
