import type { LABEL } from "../../../model/contract/label.ts";
import type { AnswerOf } from "../../../model/contract/operation.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { RecordContext } from "../../records/context.ts";
import { get, list } from "../../records/read/read.ts";

/** So many that one sees how long names and short ones stand on the label. */
const SAMPLE = 5;

/**
 * Records to look at a label with.
 * @throws AppError record.notFound; access.denied where the actor does not view records of its form; label.noSample where there are none
 */
export async function sampleOf(context: RecordContext, id: string): Promise<AnswerOf<typeof LABEL.sample>> {
  const { name, formId } = await get(context, entityOf(context.documents, "label"), id);
  const entity = context.documents.entities.get(String(formId));
  if (!entity || !mayDo(context.actor, entity, "view")) throw new AppError("access.denied", { params: { entity: entity?.title ?? "" } });
  const { records } = await list(context, entity, { current: 1, size: SAMPLE, columns: new Set() });
  if (records.length === 0) throw new AppError("label.noSample");
  return { entity: entity.$id, title: String(name ?? entity.title), ids: records.map((record) => record.id) };
}
