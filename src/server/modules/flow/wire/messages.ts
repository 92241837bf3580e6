import { sql } from "kysely";
import type { Context } from "../../../context.ts";

/** Notes that the actor has seen messages that he got: these, or those of a flow. */
export async function readMessages(
  { db, actor }: Pick<Context, "db" | "actor">,
  { ids = [], processInstanceId }: { readonly ids?: readonly string[] | undefined; readonly processInstanceId?: string | undefined },
): Promise<void> {
  const instance = processInstanceId ?? null;
  await sql`update flow_message set read_time = now()
    where receiver_id = ${actor.id}::bigint and read_time is null
      and (id = any(${ids}::bigint[]) or flow_instance_id = ${instance}::bigint)`.execute(db);
}
