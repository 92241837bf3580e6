import type { Actor } from "../../../model/actor.ts";
import type { Database } from "../../context.ts";
import { rulesOf } from "./rules.ts";
import { scopeOf } from "./scope.ts";

const ENABLED = 0;

/** The user's row as far as an actor is made from it. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
  readonly userType: number;
  readonly isSuper: boolean;
  readonly toChangePwd: boolean;
  readonly tenant: string | null;
  readonly dept: string | null;
  readonly organisations: readonly string[];
  readonly roles: readonly string[];
}

interface Role {
  readonly id: string;
  readonly code: string;
  readonly dataScope: number;
  readonly departments: readonly string[];
}

async function rolesOf(db: Database, ids: readonly string[]): Promise<Role[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("sysr_role")
    .select(["id", "code", "data_scope", "departments_ids"])
    .where("id", "in", ids)
    .where("status", "=", ENABLED)
    .where("removed_at", "is", null)
    .orderBy("code")
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    code: String(row.code),
    dataScope: Number(row.data_scope),
    departments: ((row.departments_ids as unknown[] | null) ?? []).map(String),
  }));
}

const detailsOf = (db: Database, table: string, roles: readonly string[], columns: readonly string[]) =>
  roles.length === 0
    ? []
    : db
        .selectFrom(table)
        .select(["master_id", ...columns])
        .where("master_id", "in", roles)
        .execute();

/** The role that a super user has by being one. */
const SUPER = "super";

/**
 * Who asks, from the tables alone: everything that the user's enabled roles grant, united (specification administration §6). A role
 * that was removed or disabled grants nothing.
 */
export async function actorOf(db: Database, account: Account, organisation: string | null): Promise<Actor> {
  const roles = await rolesOf(db, account.roles);
  const ids = roles.map((role) => role.id);
  const [permissions, columns, rules, scope] = await Promise.all([
    detailsOf(db, "sysr_role_permission", ids, ["permission"]),
    detailsOf(db, "sysr_role_column", ids, ["entity", "field", "can_view", "can_edit", "can_add"]),
    detailsOf(db, "sysr_role_rule", ids, ["entity", "rule"]),
    scopeOf(db, account.dept, roles),
  ]);
  const granted = (column: "can_view" | "can_edit" | "can_add") =>
    new Set(columns.filter((row) => row[column] === true).map((row) => `${row.entity}:${row.field}`));
  const entitiesOf = (role: string) =>
    new Set(permissions.filter((row) => String(row.master_id) === role).map((row) => String(row.permission).split(":")[0] ?? ""));
  return {
    id: account.id,
    username: account.username,
    realName: account.realName,
    userType: account.userType,
    isSuperUser: account.isSuper,
    tenant: account.tenant,
    organisation,
    dept: account.dept,
    roles: [...(account.isSuper ? [SUPER] : []), ...roles.map((role) => role.code)],
    permissions: new Set(permissions.map((row) => String(row.permission))),
    grants: { view: granted("can_view"), edit: granted("can_edit"), add: granted("can_add") },
    scope,
    rules: rulesOf(
      ids.map((id) => ({
        entities: entitiesOf(id),
        rules: rules.filter((row) => String(row.master_id) === id).map((row) => ({ entity: String(row.entity), rule: String(row.rule) })),
      })),
    ),
  };
}
