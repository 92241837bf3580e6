import { type SqlBool, sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { ExpressionError } from "../../../model/expression.ts";
import { toCondition } from "../../../model/expression-condition.ts";
import { type Field, fieldsOf, keepOf } from "../../../model/fields.ts";
import type { DataScope, RowGrant } from "../../../model/row-grants.ts";
import { REMOVED_COLUMN } from "../../../model/table.ts";
import { taskOn } from "../../../model/task-access.ts";
import { columnIn } from "../column.ts";
import { where } from "../condition/where.ts";
import { both, either, FALSE, type Predicate } from "../predicate.ts";

/** Records that are there: not removed. */
export function notRemoved(entity: Entity, alias: string): Predicate[] {
  return keepOf(entity).softDelete ? [sql<SqlBool>`${sql.ref(`${alias}.${REMOVED_COLUMN}`)} is null`] : [];
}

/** Records of the actor's tenant that are there: all that exist for a call which asks for no permission on the entity. */
export function inTenant(entity: Entity, actor: Actor, alias: string): Predicate {
  return both([...notRemoved(entity, alias), ...ofTenant(entity, actor, alias)]);
}

function ofTenant(entity: Entity, actor: Actor, alias: string): Predicate[] {
  if (actor.isSuperUser || !keepOf(entity).tenant) return [];
  const own = belongs(`${alias}.tenant_id`, actor.tenant);
  const common = entity["x-common"];
  return [common ? either([own, both([belongs(`${alias}.tenant_id`, null), where(common, entity, actor, alias)])]) : own];
}

/** Records whose names may be told: of the actor's tenant, or of none. */
export const nameable = (entity: Entity, actor: Actor, alias: string): Predicate =>
  either([...ofTenant(entity, actor, alias), belongsToNone(entity, actor, alias)]);

const belongsToNone = (entity: Entity, actor: Actor, alias: string): Predicate =>
  actor.isSuperUser || !keepOf(entity).tenant ? both([]) : belongs(`${alias}.tenant_id`, null);

/**
 * The records that exist for the actor: the only way into a `where`, on every path, also by id and for counts. It is the
 * intersection of what is not removed, the actor's tenant, his current organisation, and the rows that his roles open: those that one of
 * his grants on the entity opens, by its data scope (specification administration §3, data permission types 0–5) and all its row rules.
 * An entity on which he has no grant has no rows for him. Super users pass all but the first. At work in a task (`model/task-grant.ts`) there is one
 * record of its entity: that of the task.
 */
export function inScope(entity: Entity, actor: Actor, alias: string): Predicate {
  return both([...notRemoved(entity, alias), ...reach(entity, actor, alias)]);
}

/** The removed records that would be in the actor's reach if they were there; none of an entity that does not keep them. */
export function amongRemoved(entity: Entity, actor: Actor, alias: string): Predicate {
  if (!keepOf(entity).softDelete) return FALSE;
  return both([sql<SqlBool>`${sql.ref(`${alias}.${REMOVED_COLUMN}`)} is not null`, ...reach(entity, actor, alias)]);
}

/** A test of rows by its name; a row is in reach when all pass. */
export type ReachLayer = "task" | "tenant" | "feature" | "roles" | "organisation";

export interface ReachTest {
  readonly layer: ReachLayer;
  readonly passes: Predicate;
}

const layered = (layer: ReachLayer, tests: readonly Predicate[]): ReachTest[] => tests.map((passes) => ({ layer, passes }));

/**
 * As `inScope`, removed records among them: for what is told about records that may be gone. None for an actor who reaches every record.
 * @param owners whose records count as the actor's own: for what several people of the same rights reach together
 */
export const reach = (entity: Entity, actor: Actor, alias: string, owners?: readonly string[]): Predicate[] =>
  reachTests(entity, actor, alias, owners).map(({ passes }) => passes);

/** What `reach` asks of a row, each test with the layer that asks it. */
export function reachTests(entity: Entity, actor: Actor, alias: string, owners: readonly string[] = [actor.id]): ReachTest[] {
  const ofTask = inTask(entity, actor, alias);
  if (ofTask) return layered("task", ofTask);
  if (actor.isSuperUser) return [];
  return [
    ...layered("tenant", ofTenant(entity, actor, alias)),
    ...layered("feature", left(entity, actor, alias)),
    ...layered(
      "roles",
      opened(entity, actor, (grant) => {
        const { scope, rules, places } = grantTests(entity, actor, grant, alias, owners);
        return [...scope, ...rules, ...places];
      }),
    ),
    ...layered("organisation", keepOf(entity).organisation ? [belongs(`${alias}.organisation_id`, actor.organisation)] : []),
  ];
}

/** What one grant asks of a row: by its scope, where that leaves some out, by its rules in their order, and by its organisations. */
export const grantTests = (
  entity: Entity,
  actor: Actor,
  { scope, rules, organisations }: RowGrant,
  alias: string,
  owners: readonly string[] = [actor.id],
) => ({
  scope: inDataScope(entity, owners, scope, alias),
  rules: satisfies(rules, entity, actor, alias),
  places: inPlaces(entity, organisations, alias),
});

/** Rows of an entity that is kept by organisations, in these; others have none. */
const inPlaces = (entity: Entity, organisations: readonly string[] | undefined, alias: string): Predicate[] =>
  organisations && keepOf(entity).organisation
    ? [sql<SqlBool>`${sql.ref(`${alias}.organisation_id`)} = any(${organisations}::bigint[])`]
    : [];

/** The rows that features leave (`narrow` of hooks). */
function left(entity: Entity, actor: Actor, alias: string): Predicate[] {
  const condition = actor.narrowing?.(entity.$id);
  return condition ? [where(condition, entity, actor, alias)] : [];
}

/** The record of the task in which the actor is at work, where that is of this entity. */
function inTask(entity: Entity, actor: Actor, alias: string): Predicate[] | undefined {
  const grant = taskOn(actor, entity.$id)?.grant;
  return grant && [...ofTenant(entity, actor, alias), grant.entity === entity.$id ? belongs(`${alias}.id`, grant.record) : FALSE];
}

/** Whether rows of the actor's own tenant can be out of his reach. */
export const isNarrowed = (entity: Entity, actor: Actor, alias: string): boolean =>
  reach(entity, actor, alias).length > ofTenant(entity, actor, alias).length;

/**
 * What a saved record must still satisfy, so that nobody saves a record out of his own reach into somebody else's: as `inScope`, but
 * the default owner and department (who made it, and where) are not looked at: they are facts, not the actor's choice, and a role
 * with custom departments could otherwise add nothing.
 */
export function maySaveInto(entity: Entity, actor: Actor, alias: string): Predicate {
  const ofTask = inTask(entity, actor, alias);
  if (ofTask) return both([inTenant(entity, actor, alias), ...ofTask]);
  if (actor.isSuperUser) return both([]);
  const within = opened(entity, actor, ({ scope, rules, organisations }) => [
    ...inPlaces(entity, organisations, alias),
    ...(entity["x-scope"] ? inDataScope(entity, [actor.id], scope, alias) : []),
    ...satisfies(rules, entity, actor, alias),
  ]);
  return both([inTenant(entity, actor, alias), ...left(entity, actor, alias), ...within]);
}

/** The rows that some grant of the actor opens, as `testsOf` has it for one of them: nothing is asked where one opens all. */
function opened(entity: Entity, actor: Actor, testsOf: (grant: RowGrant) => Predicate[]): Predicate[] {
  const ways = (actor.rows.get(entity.$id) ?? []).map(testsOf);
  if (ways.some((tests) => tests.length === 0)) return [];
  return ways.length === 1 ? (ways[0] ?? []) : [either(ways.map(both))];
}

function belongs(column: string, id: string | null): Predicate {
  return id === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${id}::bigint`;
}

/** The field that a row rule looks at: the document's, else the default where it is kept; undefined where the rule is switched off. */
export function scopeField(entity: Entity, rule: "owner" | "department"): Field | undefined {
  const named = entity["x-scope"]?.[rule] ?? (rule === "owner" ? "createBy" : "createDept");
  return named === false ? undefined : fieldsOf(entity).get(named);
}

/** Types 1–5. A rule that is switched off opens nothing; where both are off, the data scope does not narrow the entity. */
function inDataScope(entity: Entity, owners: readonly string[], scope: DataScope, alias: string): Predicate[] {
  const owner = scopeField(entity, "owner");
  const department = scopeField(entity, "department");
  if (scope.all || (!owner && !department)) return [];
  const open: Predicate[] = [];
  if (owner && scope.self) open.push(pointsTo(owner, owners, alias));
  if (department && scope.departments.length > 0) open.push(pointsTo(department, scope.departments, alias));
  return [either(open)];
}

function pointsTo(field: Field, ids: readonly string[], alias: string): Predicate {
  const column = columnIn(alias, field);
  return field.kind === "references" ? sql<SqlBool>`${column} && ${ids}::bigint[]` : sql<SqlBool>`${column} = any(${ids}::bigint[])`;
}

/** All of a role's rules. One that cannot be compiled any more, since the documents changed, opens nothing; the start has told of it. */
const satisfies = (rules: readonly string[], entity: Entity, actor: Actor, alias: string): Predicate[] =>
  rules.map((source) => {
    try {
      return where(toCondition(source, entity), entity, actor, alias);
    } catch (error) {
      if (error instanceof ExpressionError || error instanceof AppError) return FALSE;
      throw error;
    }
  });
