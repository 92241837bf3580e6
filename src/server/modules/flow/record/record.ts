import type { Entity } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { LinkedRecords } from "../../../../model/expression-values.ts";
import { linksNamed } from "../../../../model/links.ts";
import type { Stored } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { detailsFields, withDetails } from "../../../records/read/details.ts";
import { linkedRecords } from "../../../records/read/linked-records.ts";
import { load } from "../../../records/read/load.ts";
import { asFlow } from "./move.ts";

/**
 * The record of a flow as it is stored, whole: with its rows, references as ids. It is what a flow decides by, and never leaves the server as it is.
 * @param lock holds the record to the end of the transaction, as whoever makes or ends a task, begins a flow or ends it must (`TaskProvider`)
 * @throws AppError record.notFound
 */
export async function flowRecord(
  context: RecordContext,
  entity: Entity,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Stored> {
  const inside = asFlow(context);
  const [stored] = await load(inside, entity, [id], { lock });
  if (!stored) throw new AppError("record.notFound");
  const [whole = stored] = await withDetails(inside, [stored], detailsFields(entity));
  return whole;
}

/**
 * What expressions of a flow read of the records to which its record points (`record.supplier.level`), for the scope in which they are run.
 * @param sources in CEL, over `record` and whatever else the flow knows
 */
export function linkedIn(
  context: RecordContext,
  entity: Entity,
  record: Readonly<Stored>,
  sources: readonly string[],
): Promise<LinkedRecords> {
  const links = linksNamed(entity, sources);
  return linkedRecords(context, entity, [{ record }], undefined, (of) => (of === entity ? links : new Map()));
}
