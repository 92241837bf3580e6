import fc, { type GeneratorValue } from "fast-check";
import type { Condition } from "../../../src/model/condition.ts";
import type { Grain } from "../../../src/model/report/grain.ts";
import { type Dimension, isAdditive, type Measure, type ReportScreen } from "../../../src/model/report/report.ts";

const GRAINS: readonly Grain[] = ["day", "week", "month", "quarter", "year"];
const PLAIN = ["supplier", "supplier.level", "dept", "status", "isUrgent", "purchaser"];
const TIMES = ["orderDate", "deliveryDate", "createTime", "supplier.cooperationDate"];
const OF_ROWS = ["items.isGift", "items.material", "items.material.category"];
const COUNTED = ["supplier", "supplier.phone", "dept", "status", "orderDate", "isUrgent"];

/** A report of orders, or of the rows of their details, that somebody could have written. */
export function randomReport(g: GeneratorValue): ReportScreen {
  const pick = <T>(list: readonly T[]): T => g(fc.constantFrom, ...list) as T;
  const some = <T>(list: readonly T[], least: number, most: number): T[] =>
    g(fc.subarray, [...list], { minLength: least, maxLength: Math.min(most, list.length) }) as T[];
  const details = g(fc.boolean);
  const times = [...TIMES, ...(details ? ["items.deliveryDate"] : [])];
  const fields = some([...PLAIN, ...times, ...(details ? OF_ROWS : [])], 1, 4);
  const dimensions = fields.map(
    (field, at): Dimension => ({ id: `d${at}`, field, ...(times.includes(field) && { by: pick(GRAINS) }) }) as Dimension,
  );
  const numbers = details ? ["items.amount", "items.quantity"] : ["total"];
  const measure = (at: number): Measure => {
    const of = pick(["count", "sum", "average", "least", "greatest", "distinct"] as const);
    if (of === "count") return { id: `m${at}`, of };
    return { id: `m${at}`, of, field: pick(of === "distinct" ? [...COUNTED, ...(details ? ["items.material"] : [])] : numbers) };
  };
  const plain: Measure[] = [
    { id: "all", of: "count" },
    ...Array.from({ length: g(fc.integer, { min: 1, max: 4 }) }, (_, at) => measure(at)),
  ];
  const derived: Measure[] = [{ id: "ratio", of: "ratio", ratio: { of: pick(plain).id, to: pick(plain).id } }];
  const additive = plain.filter(isAdditive);
  derived.push({ id: "share", of: "share", share: { of: pick(additive).id } });
  const timed = dimensions.filter(({ by }) => by !== undefined);
  if (timed.length > 0) derived.push({ id: "running", of: "running", running: { of: pick(additive).id, over: pick(timed).id } });
  const ids = dimensions.map(({ id }) => id);
  const laid = some(ids, 0, 3);
  const rows = laid.slice(0, g(fc.integer, { min: 0, max: laid.length }));
  const own = timed.filter(({ field }) => !field.includes(".") || field.startsWith("items."));
  const over = own.length > 0 && g(fc.boolean) ? pick(own).id : undefined;
  const report = {
    ...(details && { details: "items" }),
    ...{ dimensions, measures: [...plain, ...derived], rows, columns: laid.filter((id) => !rows.includes(id)) },
    totals: pick(["all", "grand", "none"] as const),
    ...(over !== undefined && { compare: { with: pick(["former", "lastYear"] as const), over } }),
  };
  return { $id: "random", kind: "report", entity: "purchase-order", title: "random", report } as unknown as ReportScreen;
}

/** What a query form could ask for beside it. */
export function randomFilter(g: GeneratorValue): Condition | undefined {
  const from = `2025-0${g(fc.integer, { min: 1, max: 4 })}-${g(fc.constantFrom, "01", "11")}`;
  const to = g(fc.constantFrom, "2025-04-30", "2026-02-28", "2026-03-05");
  const parts: Condition[] = [
    { field: "orderDate", op: "between", value: [from, to] },
    { field: "status", op: "in", value: [0, 1, 2] },
    { field: "orderDate", op: "after", value: "2025-02-01" },
  ];
  const asked = g(fc.subarray, parts, { maxLength: 2 }) as Condition[];
  return asked.length > 1 ? { all: asked } : asked[0];
}
