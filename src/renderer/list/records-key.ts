/** Key of everything that was read of an entity's records; invalidating it reloads every open list and tree of them. */
export const recordsKey = (entity: string) => ["records", entity] as const;

/** Key of what was read for one request. */
export const readingKey = (
  entity: string,
  kind: "page" | "tree" | "options" | "totals" | "children" | "removed",
  language: string,
  request: object,
) => [...recordsKey(entity), kind, language, request] as const;
