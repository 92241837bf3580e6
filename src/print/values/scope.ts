import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import type { LayoutValue } from "../../model/print-placeholder.ts";
import type { PrintGround, PrintRecord } from "./ground.ts";
import { rowsOf, type Sums, summedColumns, totalOf } from "./sums.ts";

/** What texts can name where they stand. */
export interface Scope {
  readonly record: PrintRecord;
  readonly row?: { readonly entity: Entity; readonly values: PrintRecord } | undefined;
  /** Texts and numbers that the layout knows. */
  readonly values?: Readonly<Partial<Record<LayoutValue, string | number>>> | undefined;
  /** Sums of details, by their field. */
  readonly sums?: Readonly<Partial<Record<"pageSum" | "runningSum" | "groupSum", ReadonlyMap<string, Sums>>>> | undefined;
}

/** A value with the field that it is of, where it is one's. */
export interface FoundValue {
  readonly value: unknown;
  readonly field?: Field | undefined;
}

const NOTHING: FoundValue = { value: undefined };

/** The value at a path: `record.supplier.contact`, `row.amount`, `param.copy`, `$sum.items.amount`. Nothing for what the reader does not see. */
export function valueAt(path: string, scope: Scope, ground: PrintGround): FoundValue {
  const [head = "", first = "", second] = path.split(".");
  if (head === "param") return { value: ground.params?.[first] };
  if (head === "record") return fieldValue(ground.entity, scope.record, first, second, ground);
  if (head === "row") return scope.row ? fieldValue(scope.row.entity, scope.row.values, first, second, ground) : NOTHING;
  if (!head.startsWith("$")) return NOTHING;
  const name = head.slice(1) as LayoutValue;
  switch (name) {
    case "today":
    case "now":
      return { value: ground.now };
    case "user":
      return { value: ground.user?.realName };
    case "count":
      return { value: ground.counts?.get(String(scope.record.id)) ?? 1 };
    case "sum":
    case "pageSum":
    case "runningSum":
    case "groupSum":
      return sumAt(name, first, second ?? "", scope, ground);
    default:
      return { value: scope.values?.[name] };
  }
}

function fieldValue(entity: Entity, record: PrintRecord, name: string, link: string | undefined, ground: PrintGround): FoundValue {
  const field = fieldsOf(entity).get(name);
  if (!field || !ground.isSeen(entity.$id, name)) return NOTHING;
  const value = record[name];
  if (link === undefined) return { value, field };
  const target = ground.entityOf(field.property["x-entity"] ?? "");
  const linked = target && fieldsOf(target).get(link);
  if (!target || !linked || !ground.isSeen(target.$id, link)) return NOTHING;
  const fields = (value as { fields?: Readonly<Record<string, unknown>> } | null | undefined)?.fields;
  return { value: fields?.[link], field: linked };
}

function sumAt(
  name: "sum" | "pageSum" | "runningSum" | "groupSum",
  details: string,
  column: string,
  scope: Scope,
  ground: PrintGround,
): FoundValue {
  const rows = ground.entityOf(fieldsOf(ground.entity).get(details)?.property["x-details"] ?? "");
  const columns = summedColumns(ground, details);
  if (!rows || !columns.includes(column)) return NOTHING;
  const field = fieldsOf(rows).get(column);
  if (name === "sum") return { value: totalOf(column, rowsOf(scope.record, details)).toString(), field };
  const sums = scope.sums?.[name];
  // A page that the table does not reach sums no row.
  return { value: sums && (sums.get(details)?.get(column) ?? totalOf(column, [])).toString(), field };
}
