import { type SqlBool, sql } from "kysely";
import type { Role } from "../../../generated/entities/role.ts";
import { may } from "../../../model/actor.ts";
import { checkRole } from "../../../model/check/role.ts";
import { AppError } from "../../../model/error.ts";
import { SUPER } from "../../identity/actor.ts";
import { hasOneOf } from "../../identity/held-roles.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import type { Saving } from "../../records/hooks.ts";
import type { Predicate } from "../../records/predicate.ts";
import { beginWatch, endWatch } from "./rights-watch.ts";
import { PLACES, refuseBeyond } from "./role-ceiling.ts";
import type { StaleSessions } from "./stale-sessions.ts";

/** What of a role decides what its members may do; expressions ask for the code. */
const POWERFUL = ["code", "dataScope", "departments", "organisations", "userTypes", "status", "permissions", "columns", "rules"];

const membersOf = (roles: readonly string[]): Predicate => hasOneOf("u", sql`${roles}::bigint[]`);

/** Those who have a role before a save or after it. A new one has nobody to whom it was given. */
function membersThrough({ old, record: { userTypes, tenant } }: Saving<Role>): Predicate {
  const ofTypes = sql<SqlBool>`(u.user_type = any(${userTypes ?? []}::int[]) and u.tenant_id is not distinct from ${tenant ?? null}::bigint)`;
  return old ? sql<SqlBool>`(${membersOf([old.id])} or ${ofTypes})` : ofTypes;
}

/** What everybody of a type has is given to users, as members of a role are: by who may change users. */
function refuseTypes({ actor }: RecordContext, { old, record }: Saving<Role>): void {
  if (may(actor, "user:edit") || sameTypes(old, record)) return;
  throw new AppError("access.denied", { fields: [{ path: "userTypes", code: "field.beyondOwn" }] });
}

const sameTypes = (one: Pick<Role, "userTypes"> | undefined, other: Pick<Role, "userTypes">): boolean =>
  String([...(one?.userTypes ?? [])].sort()) === String([...(other.userTypes ?? [])].sort());

/** Super users have this code without a role; an expression that asks for it must find nobody else. */
function refuseReserved({ code }: Pick<Role, "code">): void {
  if (code.toLowerCase() === SUPER)
    throw new AppError("record.invalid", { fields: [{ path: "code", code: "field.reserved", params: { value: code } }] });
}

/**
 * Refuses what a role says about names that do not exist, or in rules that nobody can compile: its members would find out. A permission that
 * stood there already and exists no more grants nothing, and may stay.
 */
function refuseMeaningless({ documents }: RecordContext, { old, record, changes }: Saving<Role>): void {
  const spoken = ["permissions", "columns", "rules"];
  if (!spoken.some((field) => field in changes)) return;
  const { columns = [], rules = [] } = record;
  const permissionsIn = (role: Pick<Role, "permissions">) => (role.permissions ?? []).map(({ permission }) => permission);
  const permissions = permissionsIn(record);
  const stood = new Set(old && permissionsIn(old));
  const faults = checkRole({ permissions, columns, rules }, documents).filter(
    ({ path, code, params }) =>
      !(path.startsWith("permissions.") && code.startsWith("field.noSuchName") && stood.has(String(params?.value))),
  );
  if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
}

/**
 * Nobody writes, changes or takes away a role that gives more than he holds, nor changes by a role what its members may do beyond that.
 * A changed role counts at once for everybody who is signed in.
 */
export function roleHooks(stale: StaleSessions): RecordHooks<Role> {
  const ids = (records: readonly Readonly<Role>[]) => records.map(({ id }) => id);
  return {
    async beforeSave(context, saving) {
      const { old, record, changes } = saving;
      if (old && !POWERFUL.some((field) => field in changes)) return;
      if ("code" in changes) refuseReserved(record);
      refuseMeaningless(context, saving);
      refuseTypes(context, saving);
      if (old) await refuseBeyond(context, [old.id]);
      if (old || record.userTypes?.length) await beginWatch(context, record, membersThrough(saving));
    },
    async afterSave(context, { id, old, record, changes }) {
      stale.note(context.request?.id, "everybody");
      if (old && !POWERFUL.some((field) => field in changes)) return;
      await refuseBeyond(context, [id]);
      await endWatch(context, record, PLACES);
    },
    async beforeRemove(context, { records }) {
      await refuseBeyond(context, ids(records));
      await beginWatch(context, records, membersOf(ids(records)));
    },
    async afterRemove(context, { records }) {
      stale.note(context.request?.id, "everybody");
      await endWatch(context, records, {});
    },
    async beforeRestore(context, { records }) {
      for (const record of records) refuseReserved(record);
      await beginWatch(context, records, membersOf(ids(records)));
    },
    async afterRestore(context, { records }) {
      stale.note(context.request?.id, "everybody");
      await refuseBeyond(context, ids(records));
      await endWatch(context, records, {});
    },
  };
}
