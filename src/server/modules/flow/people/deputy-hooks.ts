import { sql } from "kysely";
import type { FlowDeputy } from "../../../../generated/entities/flow-deputy.ts";
import { may } from "../../../../model/actor.ts";
import { AppError } from "../../../../model/error.ts";
import { inTurn } from "../../../db/lock.ts";
import type { RecordContext, RecordHooks } from "../../../records/context.ts";
import { atWork } from "./find.ts";

/** Who names deputies for others. */
const MANAGE = "flow-instance:manage";

type Period = Pick<FlowDeputy, "person" | "beginTime" | "endTime" | "flows"> & { readonly id?: string | undefined };

/**
 * What must be true of deputies beyond their document: everybody names his own, and who manages flows names those of others; a deputy can work; and of one
 * person there is one at a time for all flows, and one for each flow that is named, so that it is clear who acts.
 */
export const deputyHooks: RecordHooks<FlowDeputy> = {
  async beforeSave(context, { old, record }) {
    if (context.actor.key) throw new AppError("access.notByKey");
    refuseOthers(context, [record, ...(old ? [old] : [])]);
    await checkDeputy(context, record.deputy);
    await checkAlone(context, { ...record, id: old?.id });
  },
  async beforeRemove(context, { records }) {
    refuseOthers(context, records);
  },
  async beforeRestore(context, { records }) {
    refuseOthers(context, records);
    for (const record of records) await checkAlone(context, record);
  },
};

/** @throws AppError flow.deputyOfOther where one of them is not the actor's own, and he does not manage flows */
export function refuseOthers({ actor }: Pick<RecordContext, "actor">, records: readonly Pick<FlowDeputy, "person">[]): void {
  if (may(actor, MANAGE) || records.every(({ person }) => person === actor.id)) return;
  throw new AppError("flow.deputyOfOther");
}

async function checkDeputy({ db }: RecordContext, deputy: string): Promise<void> {
  const { rows } = await sql`select from sysr_user as u where u.id = ${deputy}::bigint and ${atWork("u")}`.execute(db);
  if (rows.length === 0) throw new AppError("flow.noSuchPerson", { fields: [{ path: "deputy", code: "field.reference" }] });
}

async function checkAlone({ db }: RecordContext, { id, person, beginTime, endTime, flows = [] }: Period): Promise<void> {
  // Of two that are saved at once the second sees the first.
  await inTurn(db, `flow-deputy ${person}`);
  const { rows } = await sql<{ name: string }>`
    select u.real_name as name from flow_deputy as d join sysr_user as u on u.id = d.deputy_id
    where d.person_id = ${person}::bigint and d.removed_at is null and d.id is distinct from ${id ?? null}::bigint
      and d.begin_time < ${endTime}::timestamptz and d.end_time > ${beginTime}::timestamptz
      and case when cardinality(${flows}::bigint[]) = 0 then coalesce(cardinality(d.flows_ids), 0) = 0 else d.flows_ids && ${flows}::bigint[] end
    limit 1`.execute(db);
  const [other] = rows;
  if (other) throw new AppError("flow.deputyOverlaps", { params: { name: other.name } });
}
