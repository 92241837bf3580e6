import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Failure, faultOf } from "../../model/fault.ts";
import type { Database } from "../db/database.ts";

/** States of a group: the dictionary `fault_status`. */
const SOLVED = 1;
const CAME_AGAIN = 2;

/** A failure as the error log has it. */
export interface LoggedFailure extends Failure {
  readonly className?: string | undefined;
  readonly methodName?: string | undefined;
  readonly tenant: string | null;
}

/**
 * Counts a failure in the group of its fault, which comes into being with the first one, in the transaction that writes its row; gives the group's id. One
 * that was solved has come again. Groups are those of a tenant, whose administrators read nothing of others by them.
 */
export async function countFault(db: Database, failure: LoggedFailure): Promise<string> {
  const { app, exceptionName, message, className, methodName, tenant } = failure;
  const fingerprint = createHash("sha256")
    .update(`${tenant ?? ""}\n${faultOf(failure)}`)
    .digest("hex");
  const place = [className, methodName].filter(Boolean).join(".") || null;
  const now = new Date().toISOString();
  await db
    .insertInto("sysr_error_group")
    .values({
      ...{ fingerprint, app, exception_name: exceptionName.slice(0, 255), message: message.slice(0, 4_000), place: place?.slice(0, 512) },
      ...{ status: 0, times: 0, tenant_id: tenant, first_time: now, last_time: now, create_time: now, update_time: now, version: 1 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ id: string }>`update sysr_error_group set times = times + 1, last_time = greatest(last_time, ${now}),
      status = case when status = ${SOLVED} then ${CAME_AGAIN} else status end
    where fingerprint = ${fingerprint} returning id::text`.execute(db);
  return rows[0]?.id as string;
}
