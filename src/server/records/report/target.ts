import { seesColumnWhole, seesLinkedWhole } from "../../../model/access.ts";
import type { Entity } from "../../../model/documents.ts";
import type { ErrorCode } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import { isFault, type PathTarget, pathTarget } from "../../../model/report/path.ts";
import type { Report } from "../../../model/report/report.ts";
import { withoutTask } from "../../../model/task-access.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../access/column-access.ts";

/** Where a path of a report leads, in a checked document. */
export function targetOf({ documents }: Pick<Context, "documents">, entity: Entity, { details }: Report, path: string): PathTarget {
  const found = pathTarget(documents, entity, details, path);
  if (isFault(found)) throw new Error(`"${path}" of the report leads nowhere`);
  return found;
}

/** Why the reader may not put together or measure by a path: the code of the error that a list would answer; null where he may. */
export function refusalOf({ actor }: Pick<Context, "actor">, { from, base, entity, reference, field }: PathTarget): ErrorCode | null {
  const first = reference ?? field;
  if (!maySee(base, first.name, actor)) return "access.columnHidden";
  if (from === "rows" && !seesColumnWhole(base, first.name, actor)) return hiddenOrMasked(base, first, actor);
  if (isMasked(base, first, actor)) return "access.columnMasked";
  if (!reference || seesLinkedWhole(entity, field.name, actor)) return null;
  return hiddenOrMasked(entity, field, withoutTask(actor));
}

/** Of what is not seen whole. */
const hiddenOrMasked = (entity: Entity, field: Field, actor: Context["actor"]): ErrorCode =>
  maySee(entity, field.name, actor) && isMasked(entity, field, actor) ? "access.columnMasked" : "access.columnHidden";
