import { visibleFields } from "../../../model/access.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import type { Context } from "../../context.ts";
import { seen } from "../../records/access/column-access.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { detailsOf } from "../../records/read/details.ts";
import { serialise } from "../../records/read/serialise.ts";
import type { Cell } from "../../xlsx/cell.ts";
import type { Sheet } from "../../xlsx/sheet.ts";
import { detailsSheets, type SheetOfDetails } from "./details.ts";
import { exportFields, keyFields } from "./fields.ts";
import { cellsOf, type Wording } from "./to-cell.ts";

/** Details that go out with their records: in a sheet whose first column names the record. */
interface ExportedDetails extends SheetOfDetails {
  readonly link: Field;
  readonly fields: readonly Field[];
}

/** A record that has gone out: by what its rows are found, and what they call it. */
export interface Master {
  readonly id: string;
  readonly name: unknown;
}

/** Records whose rows are read together. */
const BATCH = 200;
/** A sheet has no more rows. */
const MOST_ROWS = 1_048_575;

/** The details that are asked for, or all that the actor may see. Records that no single field tells apart go out without: nothing could name them there. */
export function exportDetails(context: Context, entity: Entity, names: readonly string[]): ExportedDetails[] {
  const { actor } = context;
  const visible = visibleFields(entity, actor, "view");
  // What is masked names no record.
  const [link] = keyFields(visible.map((name) => seen(entity, name, actor))).filter((field) => !isMasked(entity, field, actor));
  if (!link) return [];
  return detailsSheets(context, entity)
    .filter(({ field }) => visible.includes(field.name) && (names.length === 0 || names.includes(field.name)))
    .map((sheet) => ({ ...sheet, link, fields: exportFields(sheet.entity, actor, []) }))
    .filter(({ fields }) => fields.length > 0);
}

/**
 * The rows of these records as a sheet, read as they are written.
 * @param masters may still be empty: they are there when the sheet before is written
 */
export function detailsSheet(
  context: RecordContext,
  { field, entity, name, link, fields }: ExportedDetails,
  masters: readonly Master[],
  wording: Wording,
  signal: AbortSignal,
): Sheet {
  const cells = fields.map((one) => cellsOf(one, wording));
  const linkCell = cellsOf(link, wording);
  async function* rows(): AsyncGenerator<Cell[][]> {
    let count = 0;
    for (let start = 0; start < masters.length; start += BATCH) {
      signal.throwIfAborted();
      const some = masters.slice(start, start + BATCH);
      const byMaster = await detailsOf(
        context,
        some.map(({ id }) => id),
        [field],
      );
      const stored = some.map(({ id }) => byMaster(id)[field.name] as readonly Stored[]);
      const shown = await serialise(context, entity, stored.flat());
      count += shown.length;
      if (count > MOST_ROWS) throw new AppError("request.tooLarge");
      const owners = some.flatMap((master, index) => (stored[index] ?? []).map(() => linkCell(master.name)));
      yield shown.map((row, index) => [owners[index] ?? null, ...fields.map((one, column) => cells[column]?.(row[one.name]) ?? null)]);
    }
  }
  return { name, columns: [link, ...fields].map(({ property }) => ({ title: property.title })), rows: rows() };
}
