import { idOf } from "../../model/condition.ts";
import type { GEN_TABLE } from "../../model/contract/gen-table.ts";
import type { Operation } from "../../model/contract/operation.ts";
import type { ValueOf } from "../../model/contract/schema.ts";
import type { Values } from "../../model/data-source.ts";

type Rehearsed = ValueOf<Extract<(typeof GEN_TABLE)["rehearse"], Operation>["body"]>;

const TEXTS = ["description", "source", "masterField", "parentField", "uniques"] as const;
const COLUMN = [
  ...["column", "help", "length", "precision", "scale", "required", "unique", "search", "initial", "minimum", "maximum", "dict", "target"],
  ...["validator", "showType", "queryType", "inQuery", "inList", "inForm", "width", "span"],
];

/** A generated table as it stands in its form, as the server checks it: what is empty yet is empty text. */
export function rehearsedOf(values: Values, id: string | null): Rehearsed {
  const rows = Array.isArray(values.columns) ? (values.columns as Values[]) : [];
  const columns = rows.map((row) => ({
    ...{ name: String(row.name ?? ""), title: String(row.title ?? ""), holds: row.holds ?? "text" },
    ...pick(row, COLUMN),
  }));
  const table = {
    ...{ code: String(values.code ?? ""), title: String(values.title ?? ""), columns, formColumns: values.formColumns ?? null },
    ...{ dictionaries: values.dictionaries ?? null, ...pick(values, TEXTS) },
  };
  return { id, scheme: idOf(values.scheme), table } as unknown as Rehearsed;
}

const pick = (from: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
