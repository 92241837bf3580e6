import { compareDecimals } from "../../model/decimal.ts";
import type { QueryItem, QueryValues } from "./derive-query.ts";

/** Names of the fields whose range begins after it ends. An open end is in order with everything. */
export const disordered = (items: readonly QueryItem[], values: QueryValues): ReadonlySet<string> =>
  new Set(items.filter((item) => isDisordered(item, values[item.field.name])).map(({ field }) => field.name));

function isDisordered({ field, op }: Pick<QueryItem, "field" | "op">, value: unknown): boolean {
  if (op !== "between" || !Array.isArray(value)) return false;
  const [from, to] = value as unknown[];
  if (from === null || from === undefined || from === "" || to === null || to === undefined || to === "") return false;
  const numeric = field.kind === "integer" || field.kind === "number" || field.kind === "decimal";
  return numeric ? compareDecimals(String(from), String(to)) > 0 : String(from) > String(to);
}
