import { isDate, isDateTime } from "../../model/comparison.ts";
import type { Field } from "../../model/fields.ts";
import { valueError } from "../../model/validate.ts";
import type { QueryItem, QueryValues } from "./derive-query.ts";
import { disordered } from "./range-order.ts";

/** What keeps a query from being asked: a range that begins after it ends, or the code of the error of a text that is no day, time or month. */
export type QueryFault = "disordered" | string;

/** The faults by the name of their field. */
export function queryFaults(items: readonly QueryItem[], values: QueryValues): ReadonlyMap<string, QueryFault> {
  const faults = new Map<string, QueryFault>([...disordered(items, values)].map((name) => [name, "disordered"]));
  for (const item of items) {
    const code = unreadCode(item, values[item.field.name]);
    if (code !== undefined) faults.set(item.field.name, code);
  }
  return faults;
}

const COMPARED: readonly QueryItem["op"][] = ["eq", "ne", "gt", "ge", "lt", "le", "before", "after", "sameDay", "between"];

/** Pickers leave what they could not read as it was typed. */
function unreadCode({ field, op }: Pick<QueryItem, "field" | "op">, value: unknown): string | undefined {
  if (!COMPARED.includes(op) || !isOfCalendar(field)) return undefined;
  const ends = (Array.isArray(value) ? value : [value]).filter((end) => typeof end === "string" && end !== "");
  const wrong = ends.find((end) => !isDay(field, end) && valueError(field, end) !== undefined);
  return wrong === undefined ? undefined : valueError(field, wrong)?.code;
}

const isOfCalendar = ({ kind, property }: Field): boolean =>
  kind === "date" || kind === "datetime" || (kind === "text" && ["time", "month"].includes(property.format ?? ""));

/** A condition may compare an instant with a day, and a day with an instant. */
const isDay = ({ kind }: Field, value: unknown): boolean => ["date", "datetime"].includes(kind) && (isDate(value) || isDateTime(value));
