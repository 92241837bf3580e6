import type { ChangeSet } from "../../../../model/change-set.ts";
import { entityOf } from "../../../../model/documents.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { RecordContext } from "../../../records/context.ts";
import { list } from "../../../records/read/read.ts";

const ENTITY = "flow-deputy";
const MOST = 500;

/** The changes that end the deputies of somebody and those whom he stands in for: what has begun ends now, what has not is removed. */
export async function endedDeputies(context: RecordContext, user: string): Promise<ChangeSet> {
  const { actor, documents } = context;
  if (!documents.entities.has(ENTITY)) return [];
  const entity = entityOf(documents, ENTITY);
  if (!mayDo(actor, entity, "view") || !mayDo(actor, entity, "edit") || !mayDo(actor, entity, "remove")) return [];
  const now = new Date().toISOString();
  const concerned = { any: ["person", "deputy"].map((field) => ({ field, op: "eq", value: user }) as const) };
  const condition = { all: [concerned, { field: "endTime", op: "gt", value: now } as const] };
  const { records } = await list(context, entity, { condition, current: 1, size: MOST });
  return records.map(({ id, version, beginTime }) => {
    const change = { entity: ENTITY, record: id, version: version as number | undefined };
    return String(beginTime) < now ? { ...change, kind: "edit", values: { endTime: now } } : { ...change, kind: "remove" };
  });
}
