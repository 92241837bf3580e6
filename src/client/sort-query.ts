import type { Sort } from "../model/wire.ts";

/** An order as the calls of records take it: fields and directions, each joined by commas. */
export const sortQuery = (sort: readonly Sort[] | undefined): { field: string | undefined; order: string | undefined } => ({
  field: sort?.map(({ field }) => field).join(",") || undefined,
  order: sort?.map(({ order }) => order).join(",") || undefined,
});
