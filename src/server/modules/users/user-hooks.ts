import type { User } from "../../../generated/entities/user.ts";
import { AppError } from "../../../model/error.ts";
import type { Config } from "../../config.ts";
import type { LoginPolicies } from "../../identity/login-policies.ts";
import type { Sessions } from "../../identity/sessions.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import type { Saving } from "../../records/hooks.ts";
import { checkPassword } from "../auth/password-rule.ts";
import { decideUser, refuseStronger } from "./person-rights.ts";
import type { StaleSessions } from "./stale-sessions.ts";

const LOCKED = 1;

/** A sign-in name is unique over all tenants, or the sign-in could not tell whose it is. */
async function checkUsername(context: RecordContext, { record, old }: Saving<User>): Promise<void> {
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
export function userHooks(parts: { config: Config; policies: LoginPolicies; sessions: Sessions; stale: StaleSessions }): RecordHooks<User> {
  const { config, policies, sessions, stale } = parts;
  return {
    async beforeSave(context, saving) {
      const { old, record, changes } = saving;
      await checkUsername(context, saving);
      const isSelf = old?.id === context.actor.id;
      // What somebody is himself is changed by him in person.
      if (isSelf && context.actor.key) throw new AppError("access.notByKey");
      if (typeof changes.password === "string") {
        // The own one is changed by changePassword, which asks for the old one.
        if (isSelf)
          throw new AppError("access.columnReadonly", {
            params: { field: "password" },
            fields: [{ path: "password", code: "field.readonly" }],
          });
        checkPassword(changes.password, record.username, (await policies.current()).passwordRule, "password");
        if (old || config.forcePasswordChange) changes.toChangePwd = true;
      }
      const locks = old !== undefined && old.status !== record.status;
      if (locks && isSelf)
        throw new AppError("access.columnReadonly", { params: { field: "status" }, fields: [{ path: "status", code: "field.readonly" }] });
      await decideUser(context, saving);
      // A phone signs in, and sets a new password: only its owner can say that it is his.
      for (const contact of ["phone", "email"] as const) if (contact in changes) changes[`${contact}Verified`] = false;
    },
    async afterSave(context, { old, record, changes, id }) {
      if (!old) return;
      const ends = changes.password !== undefined || record.status === LOCKED;
      if (ends) await sessions.closeAll(context.db, [id]);
      stale.note(context.request?.id, [id]);
    },
    async beforeRemove(context, { records }) {
      if (records.some(({ id }) => id === context.actor.id)) throw new AppError("access.denied");
      await refuseStronger(context, records);
    },
    // He comes back with his roles, and his name is one to sign in with again.
    beforeRestore: (context, { records }) => refuseStronger(context, records),
    async afterRemove(context, { records }) {
      const users = records.map(({ id }) => id);
      await sessions.closeAll(context.db, users);
      stale.note(context.request?.id, users);
    },
  };
}
