import type { Condition } from "../../../model/condition.ts";
import type { Count } from "../../../model/contract/dashboard.ts";
import { keepOf } from "../../../model/fields.ts";
import { listScreenOf } from "../../../model/list-screen.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../../records/access/column-access.ts";
import { seenTotal } from "../../records/read/seen-total.ts";
import { flowCounts } from "../flow/wire/reads/counts.ts";

/** What waits for the actor: his tasks of flows, and records that are not reviewed yet, of every kind that he may review. */
export async function todos(context: Context): Promise<Count[]> {
  const [tasks, reviews] = await Promise.all([tasksOf(context), reviewsOf(context)]);
  return [...tasks, ...reviews];
}

async function tasksOf(context: Context): Promise<Count[]> {
  const { documents } = context;
  const entity = documents.entities.get("flow-task");
  if (!entity) return [];
  const { todo, claimable } = await flowCounts(context);
  const of = (total: number, waitsFor: "approve" | "claim", list: string): Count[] =>
    total > 0 ? [{ entity: entity.$id, title: entity.title, total, waitsFor, screen: documents.screens.has(list) ? list : null }] : [];
  return [...of(todo, "approve", "flow-todo-list"), ...of(claimable, "claim", "flow-claimable-list")];
}

async function reviewsOf(context: Context): Promise<Count[]> {
  const { documents, actor } = context;
  const reviewed = [...documents.entities.values()].filter(
    (entity) =>
      keepOf(entity).review && mayDo(actor, entity, "review") && mayDo(actor, entity, "view") && maySee(entity, "reviewStatus", actor),
  );
  const counts = reviewed.map(async (entity): Promise<Count[]> => {
    const seen = await seenTotal(context, entity, OPEN);
    const { $id: id, title } = entity;
    return seen ? [{ entity: id, title, ...seen, screen: listScreenOf(documents, id), waitsFor: "review" }] : [];
  });
  return (await Promise.all(counts)).flat();
}

/** Not reviewed: the dictionary `review_status`. */
const OPEN: Condition = { field: "reviewStatus", op: "eq", value: 0 };
