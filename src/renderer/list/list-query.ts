import { access } from "../../model/access.ts";
import { allOf, type Condition } from "../../model/condition.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import { displayField, fieldsOf } from "../../model/fields.ts";
import { isMasked } from "../../model/mask.ts";
import { type ListQuery, PAGE_SIZES, type Row, type Sort } from "../../model/wire.ts";
import type { Viewer } from "../services.tsx";
import { ROW_HEIGHT } from "./density.ts";

/** What the user asked for in the query form and the search box. */
export interface ListSearch {
  readonly condition: Condition | undefined;
  readonly keyword: string;
}

/** The order at the start: that of the screen as far as the viewer may see the fields whole. Without one the server takes the entity's. */
export function initialSort(screen: Screen, entity: Entity, viewer: Viewer): Sort[] {
  return (screen.sort ?? [])
    .filter(({ field: name }) => {
      const field = fieldsOf(entity).get(name);
      return field && access(entity, name, viewer, "view") !== "hidden" && !isMasked(entity, field, viewer);
    })
    .map(({ field, order }) => ({ field, order: order ?? "asc" }));
}

/** A remembered page size may come from an older version; only sizes that the server accepts count. */
export function validSize(size: unknown, screen: Screen, usual: number = PAGE_SIZES[0]): number {
  return PAGE_SIZES.find((each) => each === size) ?? screen.pageSize ?? usual;
}

/** What stands above and below the rows of a list in a window, in pixels: the workspace's bars, one line of the query form, the tool bar, the footer. */
const AROUND_ROWS = 310;
/** Rows that may stay empty before a page of more rows is taken. */
const EMPTY_ROWS = 3;

/** The smallest page that leaves no hole below its rows in a window of this height, in pixels. */
export function sizeForHeight(height: number): number {
  const rows = (height - AROUND_ROWS) / ROW_HEIGHT.middle;
  return PAGE_SIZES.find((size) => size > rows - EMPTY_ROWS) ?? Math.max(...PAGE_SIZES);
}

/** The part of a list's request that says which rows, without the parts that are empty. */
export function filterOf(query: ListSearch, ...always: (Condition | undefined)[]): Pick<ListQuery, "condition" | "keyword"> {
  const condition = allOf(...always, query.condition);
  return { ...(condition && { condition }), ...(query.keyword !== "" && { keyword: query.keyword }) };
}

/** The same with its order; an empty order is left to the server. */
export const sortOf = (sort: readonly Sort[]): Pick<ListQuery, "sort"> => (sort.length > 0 ? { sort } : {});

/** How a message names a record: by the field that references show, else by its id. */
export function nameOf(entity: Entity, row: Row): string {
  const value = row[displayField(entity)];
  if (typeof value === "object" && value !== null && "name" in value) return String(value.name);
  return value === undefined || value === null || value === "" ? row.id : String(value);
}
