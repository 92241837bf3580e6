import type { Field } from "../../../model/fields.ts";
import { sameValue } from "../../../model/merge.ts";
import { type ValidateScope, validate, valueError } from "../../../model/validate.ts";
import type { Row } from "../../../model/wire.ts";
import type { CellError, FormErrors } from "./form-errors.ts";
import type { DetailsPlan } from "./plan.ts";
import { isNewRow, withoutNewId } from "./rows.ts";

interface Followed {
  /** The details field. */
  readonly field: Field;
  readonly details: DetailsPlan;
  readonly errors: FormErrors;
  readonly scope: ValidateScope;
}

/**
 * Errors of a details field follow its rows: what changed is checked again, row by row, however many rows there are. The server's errors
 * stay with the cells that are as they were.
 * @param rows those that count, without the blank ones
 */
export function followRows({ field, details, errors, scope }: Followed, former: readonly Row[], rows: readonly Row[]): void {
  const { name } = field;
  const formerById = new Map(former.map((row) => [row.id, row]));
  const present = new Map(rows.map((row) => [row.id, row]));
  if (errors.isFromServer(name)) {
    const isSame = ({ row, column }: CellError) => present.has(row) && sameValue(formerById.get(row)?.[column], present.get(row)?.[column]);
    errors.keepCells(name, isSame);
    return;
  }
  const changed = rows.filter((row) => formerById.get(row.id) !== row);
  const isChecked = (id: string) => !present.has(id) || present.get(id) !== formerById.get(id);
  const rowErrors = changed.flatMap((row) =>
    validate(details.entity, withoutNewId(row), { ...scope, mode: isNewRow(row) ? "add" : "edit" }).map((error) => ({
      row: row.id,
      error,
    })),
  );
  const count = rows.length ? valueError(field, rows) : undefined;
  errors.showRows(name, count ? [{ path: name, ...count }] : [], isChecked, rowErrors);
}
