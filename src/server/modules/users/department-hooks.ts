import { type SqlBool, sql } from "kysely";
import type { Department } from "../../../generated/entities/department.ts";
import { hasRole } from "../../identity/held-roles.ts";
import { inUse } from "../../identity/roles.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import { beginWatch, endWatch } from "./rights-watch.ts";
import type { StaleSessions } from "./stale-sessions.ts";

/** Data permission types that look below a department: the member's own, or those that the role names. */
const BELOW_OWN = 3;
const BELOW_NAMED = 4;

/**
 * Notes what those may do who see what lies below these departments or above: by a role that looks below their own department, or below
 * one that it names.
 */
async function watchAbove(context: RecordContext, key: object, departments: readonly (string | null | undefined)[]): Promise<void> {
  const from = departments.filter((id) => id !== null && id !== undefined);
  if (context.actor.isSuperUser || from.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    with recursive up(id, parent) as (
      select id, parent_id from sysr_dept where id = any(${from}::bigint[])
      union select d.id, d.parent_id from sysr_dept as d join up on d.id = up.parent
    ) select id::text as id from up`.execute(context.db);
  const above = sql`${rows.map(({ id }) => id)}::bigint[]`;
  await beginWatch(
    context,
    key,
    sql<SqlBool>`exists (select from sysr_role as r where ${hasRole("u", "r")} and ${inUse("r")} and
      ((r.data_scope = ${BELOW_OWN} and u.dept_id = any(${above})) or (r.data_scope = ${BELOW_NAMED} and r.departments_ids && ${above})))`,
  );
}

const parents = (records: readonly Readonly<Department>[]) => records.flatMap(({ id, parent }) => [id, parent]);

/** Where a department stands decides who sees its rows: nobody moves, removes or restores one to open to himself or others more than he holds. */
export function departmentHooks(stale: StaleSessions): RecordHooks<Department> {
  const PLACES = { rows: "parent" } as const;
  return {
    async beforeSave(context, { old, record, changes }) {
      if (old && "parent" in changes) await watchAbove(context, record, [old.parent, record.parent]);
    },
    async afterSave(context, { record }) {
      stale.note(context.request?.id, "everybody");
      await endWatch(context, record, PLACES);
    },
    beforeRemove: (context, { records }) => watchAbove(context, records, parents(records)),
    async afterRemove(context, { records }) {
      stale.note(context.request?.id, "everybody");
      await endWatch(context, records, {});
    },
    beforeRestore: (context, { records }) => watchAbove(context, records, parents(records)),
    async afterRestore(context, { records }) {
      stale.note(context.request?.id, "everybody");
      await endWatch(context, records, {});
    },
  };
}

/** Changes of tenants reach the right to be here at all of many users. */
export const everybodyHooks = (stale: StaleSessions): RecordHooks => ({
  afterSave: async (context) => stale.note(context.request?.id, "everybody"),
  afterRemove: async (context) => stale.note(context.request?.id, "everybody"),
  afterRestore: async (context) => stale.note(context.request?.id, "everybody"),
});
