import type { QueryClient } from "@tanstack/react-query";

/** Key of everything that was read of an entity's records; invalidating it reloads every open list and tree of them. */
export const recordsKey = (entity: string) => ["records", entity] as const;

/** Key of what was read for one request. */
export const readingKey = (
  entity: string,
  kind: "page" | "tree" | "options" | "totals" | "children" | "removed" | "report",
  language: string,
  request: object,
) => [...recordsKey(entity), kind, language, request] as const;

/** Key of how many records screens have. */
export const COUNTS = ["counts"] as const;

/** Records of an entity have changed: every open list and tree of them is read again, and what is counted is counted again. */
export const reloadRecords = async (client: QueryClient, entity: string): Promise<void> => {
  void client.invalidateQueries({ queryKey: COUNTS });
  await client.invalidateQueries({ queryKey: recordsKey(entity) });
};
