import type { AppliedChange } from "../../../model/change-set.ts";
import type { PlanDifference } from "../../../model/contract/change-plan.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { keepOf } from "../../../model/fields.ts";
import type { RecordChange } from "../../../model/history.ts";
import { mayDo } from "../../../model/permitted.ts";
import { reach } from "../../records/access/scope.ts";
import type { KeptChange } from "../../records/change/kept.ts";
import { changedSince } from "../../records/change/undo.ts";
import { selectable } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { both } from "../../records/predicate.ts";
import { LOADED, load } from "../../records/read/load.ts";
import { changesOf } from "../history/changes.ts";

/** Steps that are told of one record; the newest ones. */
const MOST_STEPS = 20;
/** Records of which steps are told: each is a question to the log. */
const MOST_RECORDS = 50;

type Standing = Pick<PlanDifference, "stands" | "since">;

/** How each applied change of a plan stands, by its place: taken back, as it was left, or changed since, and then by which steps, as its reader may see them. */
export async function standingsOf(context: RecordContext, applied: readonly KeptChange[]): Promise<ReadonlyMap<number, Standing>> {
  const open = applied.filter(
    ({ undone, change }) => undone !== true && mayDo(context.actor, entityOf(context.documents, change.entity), "view"),
  );
  const changed = await changedSince(
    context,
    open.map(({ change }) => change),
  );
  const standings = new Map<number, Standing>();
  let told = 0;
  for (const { no, change, undone } of applied) {
    const stands = undone ? "undone" : changed.has(change) ? "changed" : "asLeft";
    const since = stands === "changed" && told++ < MOST_RECORDS ? await stepsSince(context, change) : [];
    standings.set(no - 1, { stands, since });
  }
  return standings;
}

/** What happened to a record after a change: each step has made one version more. */
async function stepsSince(context: RecordContext, { entity: id, record, version }: AppliedChange): Promise<readonly RecordChange[]> {
  const entity = entityOf(context.documents, id);
  if (!keepOf(entity).history || version === null) return [];
  const among = both(reach(entity, context.actor, LOADED));
  const [now] = await load(context, entity, [record], { fields: selectable(entity, ["id", "version"]), among });
  const size = Math.min(MOST_STEPS, Number(now?.version ?? version) - version);
  if (size <= 0) return [];
  try {
    return (await changesOf(context, entity, record, { current: 1, size })).records;
  } catch (error) {
    // It is removed, and the bin is not for the reader.
    if (error instanceof AppError && error.code === "record.notFound") return [];
    throw error;
  }
}
