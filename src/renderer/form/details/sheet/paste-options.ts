import { chosenIn, dictionaryOf } from "../../../../model/dictionary-field.ts";
import type { Row } from "../../../../model/wire.ts";
import { toText } from "./cell-text.ts";
import type { SheetColumn } from "./columns.ts";
import { type PastePlan, type PasteProblem, pastePatches } from "./paste.ts";
import { applyPatch } from "./patches.ts";
import type { SheetProps } from "./sheet-props.ts";

/**
 * The plan without the values that their rows do not allow once everything is pasted (x-options): those are problems. What a row allows may
 * follow from a cell beside it that is pasted too.
 */
export function withoutRefused(
  plan: PastePlan,
  rows: readonly Row[],
  columns: readonly SheetColumn[],
  allowedOf: SheetProps["allowedOf"],
): PastePlan {
  const ruled = new Map(columns.filter(({ plan: { optionsWhen } }) => optionsWhen).map((column) => [column.name, column]));
  if (!plan.cells.some(({ column }) => ruled.has(column))) return plan;
  const after = pastePatches(plan, rows).reduce((now, patch) => applyPatch(now, patch).rows, rows);
  const problems: PasteProblem[] = [...plan.problems];
  const cells = plan.cells.filter(({ row: at, column: name, value }) => {
    const [row, column] = [after[at], ruled.get(name)];
    if (!row || !column || value === null || value === "") return true;
    const allowed = allowedOf(column, row);
    const held = chosenIn(column.field, value).map(String);
    if (!allowed || held.every((each) => allowed.has(each))) return true;
    const fault = { code: "field.dictionary", params: { dictionary: dictionaryOf(column.field) ?? "" } } as const;
    problems.push({ row: at, column, text: toText(value, column), fault });
    return false;
  });
  return { ...plan, cells, problems: problems.sort((a, b) => a.row - b.row) };
}
