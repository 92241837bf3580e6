import type { Actor, DataScope } from "../../../model/actor.ts";
import { may } from "../../../model/actor.ts";
import type { Database } from "../../context.ts";
import { scopeOf } from "../auth/scope.ts";

/** What a role gives, whether it is stored or about to be. */
export interface Power {
  readonly dataScope: number;
  readonly departments: readonly string[];
  readonly permissions: readonly string[];
  readonly columns: readonly {
    readonly entity: string;
    readonly field: string;
    readonly view: boolean;
    readonly edit: boolean;
    readonly add: boolean;
  }[];
  readonly rules: readonly { readonly entity: string; readonly rule: string }[];
}

const LISTS = ["view", "edit", "add"] as const;

/** Whether some list of the actor speaks of the entity, so that he sees only the columns that they name. */
const isControlled = (actor: Actor, entity: string): boolean =>
  LISTS.some((list) => [...actor.grants[list]].some((entry) => entry.startsWith(`${entity}:`)));

const covers = (own: DataScope, other: DataScope): boolean =>
  own.all || (!other.all && other.departments.every((id) => own.departments.includes(id)));

/** Columns of an entity: an actor with lists gives no more than they name, and never the freedom of having none. */
function columnsExceed(power: Power, actor: Actor, entity: string): boolean {
  if (!isControlled(actor, entity)) return false;
  const columns = power.columns.filter((column) => column.entity === entity);
  return (
    columns.length === 0 ||
    columns.some((column) => LISTS.some((list) => column[list] && !actor.grants[list].has(`${entity}:${column.field}`)))
  );
}

/** Row rules of an entity: an actor whose rows are restricted gives only roles with the very same restriction. */
function rulesExceed(power: Power, actor: Actor, entity: string): boolean {
  const own = actor.rules.get(entity) ?? [];
  const given = power.rules.filter((rule) => rule.entity === entity).map(({ rule }) => rule);
  return own.some((rule) => !given.includes(rule));
}

/**
 * Whether a role would give something that the actor does not have himself: a permission, a column, freedom from a row rule, or rows
 * of departments beyond his own, for a member who belongs to `dept`. Nobody gives away more than he holds; super users hold all.
 */
export async function exceeds(db: Database, power: Power, actor: Actor, dept: string | null): Promise<boolean> {
  if (actor.isSuperUser) return false;
  if (power.permissions.some((permission) => !may(actor, permission))) return true;
  const entities = new Set(power.permissions.map((permission) => permission.split(":")[0] ?? ""));
  for (const entity of entities) if (columnsExceed(power, actor, entity) || rulesExceed(power, actor, entity)) return true;
  return !covers(actor.scope, await scopeOf(db, dept, [power]));
}

/** What stored roles give. Roles that were removed give nothing. */
export async function powersOf(db: Database, roles: readonly string[]): Promise<Power[]> {
  if (roles.length === 0) return [];
  const of = (table: string, columns: readonly string[]) =>
    db
      .selectFrom(table)
      .select(["master_id", ...columns])
      .where("master_id", "in", roles)
      .execute();
  const [rows, permissions, columns, rules] = await Promise.all([
    db
      .selectFrom("sysr_role")
      .select(["id", "data_scope", "departments_ids"])
      .where("id", "in", roles)
      .where("removed_at", "is", null)
      .execute(),
    of("sysr_role_permission", ["permission"]),
    of("sysr_role_column", ["entity", "field", "can_view", "can_edit", "can_add"]),
    of("sysr_role_rule", ["entity", "rule"]),
  ]);
  return rows.map((role) => {
    const mine = <R extends { master_id?: unknown }>(list: readonly R[]) => list.filter((row) => row.master_id === role.id);
    return {
      dataScope: Number(role.data_scope),
      departments: ((role.departments_ids as unknown[] | null) ?? []).map(String),
      permissions: mine(permissions).map((row) => String(row.permission)),
      columns: mine(columns).map((row) => ({
        entity: String(row.entity),
        field: String(row.field),
        view: row.can_view === true,
        edit: row.can_edit === true,
        add: row.can_add === true,
      })),
      rules: mine(rules).map((row) => ({ entity: String(row.entity), rule: String(row.rule) })),
    };
  });
}
