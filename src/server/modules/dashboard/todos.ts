import type { Condition } from "../../../model/condition.ts";
import type { Count } from "../../../model/contract/dashboard.ts";
import type { Documents, Entity } from "../../../model/documents.ts";
import { keepOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../../records/access/column-access.ts";
import { list } from "../../records/read/read.ts";
import { flowCounts } from "../flow/wire/reads/counts.ts";

const screenOf = (documents: Documents, entity: string): string | null =>
  [...documents.screens.values()].find((screen) => screen.entity === entity && (screen.kind === "list" || screen.kind === "tree"))?.$id ??
  null;

async function count(context: Context, entity: Entity, condition?: Condition): Promise<Count> {
  const { total, about } = await list(context, entity, { condition, current: 1, size: 1 });
  return { entity: entity.$id, title: entity.title, total, ...(about && { about }), screen: screenOf(context.documents, entity.$id) };
}

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
  return Promise.all(
    reviewed.map(async (entity) => ({
      ...(await count(context, entity, { field: "reviewStatus", op: "eq", value: OPEN })),
      waitsFor: "review" as const,
    })),
  );
}

/** Not reviewed: the dictionary `review_status`. */
const OPEN = 0;
