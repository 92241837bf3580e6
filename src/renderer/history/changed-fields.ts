import type { Values } from "../../model/data-source.ts";
import type { RecordChange } from "../../model/history.ts";
import { sameValue } from "../../model/merge.ts";
import type { Row } from "../../model/wire.ts";
import type { FieldPlan } from "../form/model/plan.ts";
import { rowsOf } from "../form/model/rows.ts";

/** A field that a change has changed, with its values; of details, the rows that differ. */
export interface ChangedField {
  readonly plan: FieldPlan;
  readonly before: unknown;
  readonly after: unknown;
}

/** A detail row that was added, removed or changed; `columns` are those whose cells differ, all that are filled of a row that came or went. */
export interface ChangedRow {
  readonly id: string;
  readonly kind: "added" | "removed" | "changed" | "moved";
  /** Its place in the list, from 1. */
  readonly number: number | undefined;
  readonly columns: readonly FieldPlan[];
  readonly before: Values;
  readonly after: Values;
}

/** Whether a change has changed the record itself, and not values that it holds (x-value): the version that is current is what the last of these left. */
export const isOfRecord = ({ values }: Pick<RecordChange, "values">): boolean => values === undefined;

const CHANGES_NOTHING: ReadonlySet<string> = new Set(["remove", "delete", "restore"]);

/** The fields of a change that are known, in the order of the plans. A record that went, or came back, has changed no field. */
export function changedFields({ action, before, after }: RecordChange, plans: readonly FieldPlan[]): ChangedField[] {
  if (CHANGES_NOTHING.has(action)) return [];
  return (
    plans
      .filter(({ name }) => (before && name in before) || (after && name in after))
      // What is told for the words of another field alone has not changed (x-typed).
      .filter(({ name }) => !before || !after || !(name in before && name in after) || !sameValue(before[name], after[name]))
      .map((plan) => ({ plan, before: before?.[plan.name], after: after?.[plan.name] }))
  );
}

/** What became of the rows of a details field, by their ids, in the order of their places. */
export function changedRows(columns: readonly FieldPlan[], before: unknown, after: unknown): ChangedRow[] {
  const was = new Map(rowsOf(before).map((row) => [row.id, row]));
  const is = new Map(rowsOf(after).map((row) => [row.id, row]));
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return ids
    .map((id) => changedRow(columns, id, was.get(id), is.get(id)))
    .filter(({ kind, columns: cells }) => kind !== "changed" || cells.length > 0)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

const NOTHING: Values = {};

function changedRow(columns: readonly FieldPlan[], id: string, was: Row | undefined, is: Row | undefined): ChangedRow {
  const differing = columns.filter(({ name }) => !sameValue(was?.[name], is?.[name]));
  const number = (is ?? was)?.sortNo;
  const moved = was && is && differing.length === 0 && was.sortNo !== is.sortNo;
  return {
    id,
    kind: !was ? "added" : !is ? "removed" : moved ? "moved" : "changed",
    number: typeof number === "number" ? number : undefined,
    columns: differing,
    before: was ?? NOTHING,
    after: is ?? NOTHING,
  };
}
