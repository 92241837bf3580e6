import type { Entity } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { withoutTask } from "../../../model/task-access.ts";
import type { Context } from "../../context.ts";
import { inScope } from "../access/scope.ts";
import { FALSE } from "../predicate.ts";
import { isLinked, LINKED, linkedRecords, type Pointing } from "./linked-records.ts";

/**
 * The context of a save with what its expressions read of references (`record.vendor.region`), from the records as they are stored. It is the
 * product's own knowledge, whatever the actor may see of those records; but of one to which he only now points nothing is known unless he may
 * choose it, as the errors of a save would tell it.
 * @param pointing asked for where some expression reads a reference
 */
export async function withLinked<C extends Context>(context: C, entity: Entity, pointing: () => readonly Pointing[]): Promise<C> {
  if (!isLinked(context.documents, entity)) return context;
  const own = withoutTask(context.actor);
  const choosable = (target: Entity) => (mayDo(own, target, "pick") ? inScope(target, own, LINKED) : FALSE);
  return { ...context, linked: await linkedRecords(context, entity, pointing(), choosable) };
}
