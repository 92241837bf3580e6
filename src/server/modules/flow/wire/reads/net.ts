import { sql } from "kysely";
import type { Net, NetEvent, Token } from "../../../../../flow/net.ts";
import type { Context } from "../../../../context.ts";

/** All that happened in a flow, as a value of the core. */
export async function netOf({ db }: Pick<Context, "db">, instance: string, seq: number): Promise<Net> {
  const [tokens, events] = await Promise.all([
    sql<Token>`select id, place, node, scope, produced_by as "producedBy", consumed_by as "consumedBy", undone_by as "undoneBy"
      from flow_token where instance_id = ${instance}::bigint order by id`.execute(db),
    sql<NetEvent>`select id, split_part(act, ' ', 1) as kind, node, coalesce(string_to_array(flows, ' '), '{}') as flows, actor_id as actor, nullif(split_part(act, ' ', 2), '') as op, undone_by as "undoneBy"
      from flow_event where instance_id = ${instance}::bigint order by id`.execute(db),
  ]);
  return { seq, tokens: tokens.rows.map(absent), events: events.rows.map(absent) };
}

/** A null of the database is what the core calls absent. */
const absent = <T extends Token | NetEvent>(row: T): T => ({
  ...row,
  ...("consumedBy" in row && { consumedBy: row.consumedBy ?? undefined }),
  undoneBy: row.undoneBy ?? undefined,
});
