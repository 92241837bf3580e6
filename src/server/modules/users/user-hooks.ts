import { AppError } from "../../../model/error.ts";
import type { Config } from "../../config.ts";
import type { RecordContext } from "../../records/context.ts";
import type { RecordHooks, Saving } from "../../records/hooks.ts";
import { checkPassword } from "../auth/password-rule.ts";
import type { Sessions } from "../auth/sessions.ts";
import { exceeds, powersOf } from "./power.ts";
import type { StaleSessions } from "./stale-sessions.ts";

const LOCKED = 1;

const ids = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const idOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const isChanged = ({ old, record }: Pick<Saving, "old" | "record">, field: string): boolean => old?.[field] !== record[field];

async function anyExceeds(context: RecordContext, roles: readonly string[], dept: string | null): Promise<boolean> {
  for (const power of await powersOf(context.db, roles)) if (await exceeds(context.db, power, context.actor, dept)) return true;
  return false;
}

/** Roles that are given, and a user type, may not be more than the actor has himself. A move to another department widens old roles. */
async function checkGrants(context: RecordContext, { old, record }: Saving): Promise<void> {
  const moved = isChanged({ old, record }, "dept");
  const before = new Set(ids(old?.roles));
  const given = ids(record.roles).filter((role) => moved || !before.has(role));
  if (await anyExceeds(context, given, idOrNull(record.dept)))
    throw new AppError("access.denied", { fields: [{ path: "roles", code: "field.readonly" }] });
  if (isChanged({ old, record }, "userType") && Number(record.userType) < context.actor.userType && !context.actor.isSuperUser)
    throw new AppError("access.denied", { fields: [{ path: "userType", code: "field.readonly" }] });
}

/** Whoever sets a password or a lock of somebody with more power could take that power over. */
async function checkTarget(context: RecordContext, user: Readonly<Record<string, unknown>>): Promise<void> {
  if (context.actor.isSuperUser) return;
  if (user.isSuper === true || (await anyExceeds(context, ids(user.roles), idOrNull(user.dept)))) throw new AppError("access.denied");
}

/** A sign-in name is unique over all tenants, or the sign-in could not tell whose it is. */
async function checkUsername(context: RecordContext, { record, old }: Saving): Promise<void> {
  if (old) return;
  const known = await context.db
    .selectFrom("sysr_user")
    .select("id")
    .where("username", "=", record.username)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (known) throw new AppError("record.notUnique", { fields: [{ path: "username", code: "field.unique" }] });
}

/**
 * What a change of a user means for his sessions, and what nobody may do to users: give more than he holds, take over somebody who holds
 * more, set his own password without the old one, lock or remove himself.
 */
export function userHooks({ config, sessions, stale }: { config: Config; sessions: Sessions; stale: StaleSessions }): RecordHooks {
  return {
    async beforeSave(context, saving) {
      const { old, record, changes } = saving;
      await checkUsername(context, saving);
      const isSelf = old?.id === context.actor.id;
      if (typeof changes.password === "string") {
        // The own one is changed by changePassword, which asks for the old one.
        if (isSelf)
          throw new AppError("access.columnReadonly", {
            params: { field: "password" },
            fields: [{ path: "password", code: "field.readonly" }],
          });
        checkPassword(changes.password, String(record.username), config.passwordRule, "password");
        if (old || config.forcePasswordChange) changes.toChangePwd = true;
      }
      const locks = old !== undefined && isChanged(saving, "status");
      if (locks && isSelf)
        throw new AppError("access.columnReadonly", { params: { field: "status" }, fields: [{ path: "status", code: "field.readonly" }] });
      if (old && (locks || typeof changes.password === "string")) await checkTarget(context, old);
      await checkGrants(context, saving);
    },
    async afterSave(context, { old, record, changes, id }) {
      if (!old) return;
      const ends = changes.password !== undefined || Number(record.status) === LOCKED;
      if (ends) await sessions.closeAll(context.db, [id]);
      stale.note(context.request?.id, [id]);
    },
    async beforeRemove(context, { records }) {
      for (const user of records) {
        if (user.id === context.actor.id) throw new AppError("access.denied");
        await checkTarget(context, user);
      }
    },
    // He comes back with his roles, and his name is one to sign in with again.
    async beforeRestore(context, { records }) {
      for (const user of records) await checkTarget(context, user);
    },
    async afterRemove(context, { records }) {
      const users = records.map((user) => String(user.id));
      await sessions.closeAll(context.db, users);
      stale.note(context.request?.id, users);
    },
  };
}
