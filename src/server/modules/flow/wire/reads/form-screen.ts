import type { Documents, Screen } from "../../../../../model/documents.ts";

/** The entity whose records a table holds. */
export const entityOfTable = (documents: Documents, table: string) =>
  [...documents.entities.values()].find((entity) => entity["x-table"] === table && entity["x-master"] === undefined && entity["x-api"]);

/** By which of the screens of an entity a record is best opened: its own list first, then what shows records as rows, then a form alone. */
function rank({ $id, kind, filter }: Screen, entity: string): number {
  if ($id === `${entity}-list` || $id === `${entity}-tree`) return 0;
  if (kind === "list" || kind === "tree") return filter === undefined ? 1 : 2;
  return kind === "master-detail" ? 3 : kind === "form" ? 4 : kind === "detail" ? 5 : 9;
}

/** The screen by whose form a record of the entity is opened; null where there is none. */
export function formScreenOf({ screens }: Documents, entity: string): string | null {
  const own = [...screens.values()].filter((screen) => screen.entity === entity && screen.kind !== "picker");
  return own.toSorted((one, other) => rank(one, entity) - rank(other, entity))[0]?.$id ?? null;
}
