import { AppError } from "../../../model/error.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordHooks } from "../../records/hooks.ts";
import { exceeds, type Power } from "./power.ts";
import type { StaleSessions } from "./stale-sessions.ts";

const rows = (value: unknown): readonly Readonly<Stored>[] => (Array.isArray(value) ? value : []);

/** What a role that is about to be saved gives. */
function powerOf(role: Readonly<Stored>): Power {
  return {
    dataScope: Number(role.dataScope),
    departments: rows(role.departments).map(String),
    permissions: rows(role.permissions).map((row) => String(row.permission)),
    columns: rows(role.columns).map((row) => ({
      entity: String(row.entity),
      field: String(row.field),
      view: row.canView !== false,
      edit: row.canEdit === true,
      add: row.canAdd === true,
    })),
    rules: rows(role.rules).map((row) => ({ entity: String(row.entity), rule: String(row.rule) })),
  };
}

/** What of a role decides what its members may do. */
const POWERFUL = ["dataScope", "departments", "status", "permissions", "columns", "rules"];

/** Nobody writes a role that gives more than he holds; a changed role counts at once for everybody who is signed in. */
export function roleHooks(stale: StaleSessions): RecordHooks {
  return {
    async beforeSave(context, { old, record, changes }) {
      if (old && !POWERFUL.some((field) => field in changes)) return;
      if (await exceeds(context.db, powerOf(record), context.actor, context.actor.dept)) throw new AppError("access.denied");
    },
    afterSave: async (context) => stale.note(context.request?.id, "everybody"),
    afterRemove: async (context) => stale.note(context.request?.id, "everybody"),
    async beforeRestore(context, { records }) {
      for (const role of records)
        if (await exceeds(context.db, powerOf(role), context.actor, context.actor.dept)) throw new AppError("access.denied");
    },
    afterRestore: async (context) => stale.note(context.request?.id, "everybody"),
  };
}

/** Changes of departments and tenants reach the rows, or the right to be here at all, of many users. */
export const everybodyHooks = (stale: StaleSessions): RecordHooks => ({
  afterSave: async (context) => stale.note(context.request?.id, "everybody"),
  afterRemove: async (context) => stale.note(context.request?.id, "everybody"),
  afterRestore: async (context) => stale.note(context.request?.id, "everybody"),
});
