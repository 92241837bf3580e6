import { chosenIn } from "../../../model/dictionary-field.ts";
import { sameValue } from "../../../model/merge.ts";
import type { Row } from "../../../model/wire.ts";
import type { FormModel } from "../model/form-model.ts";
import type { DetailsColumn } from "../model/plan.ts";
import { allowedBy } from "../model/reactions.ts";

/** What the choices of a cell follow from, beside its row. */
export interface OptionsPlace {
  readonly model: FormModel;
  /** The rows as the server has them. */
  readonly stored: readonly Row[];
}

/** The dictionary values that can be chosen in the cells of some rows. */
export interface CellOptions {
  /** As text; undefined: all. */
  allowed(column: DetailsColumn, row: Row): ReadonlySet<string> | undefined;
  /** Whether the value of a cell is none of them, in a row that was touched or whose choices are others by now. */
  isRefused(column: DetailsColumn, row: Row): boolean;
}

/** The fields of the master from which choices in its rows follow. */
export const mastersRead = (columns: readonly DetailsColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ optionsWhen }) => [...(optionsWhen?.masters ?? [])])),
];

/** The choices of the cells of a details field (x-options), with its master as it stands in the form now. */
export function cellOptions({ model, stored }: OptionsPlace): CellOptions {
  let rowsById: ReadonlyMap<string, Row> | undefined;
  // Most sheets have no such rule, and some have very many rows.
  const storedRow = (id: string): Row | undefined => {
    rowsById ??= new Map(stored.map((row) => [row.id, row]));
    return rowsById.get(id);
  };
  const master = { entity: model.plan.entity, values: model.values() };
  const allowed: CellOptions["allowed"] = ({ optionsWhen }, row) =>
    optionsWhen && allowedBy(optionsWhen, { ...model.around, record: row, old: storedRow(row.id), master });
  return {
    allowed,
    isRefused(column, row) {
      const value = row[column.name];
      const { optionsWhen, field } = column;
      if (!optionsWhen || value === null || value === undefined || value === "") return false;
      const isTouched =
        storedRow(row.id) !== row || [...optionsWhen.masters].some((name) => !sameValue(model.base()[name], master.values[name]));
      const values = isTouched ? allowed(column, row) : undefined;
      const held = chosenIn(field, value).map(String);
      return values !== undefined && !held.every((each) => values.has(each));
    },
  };
}
