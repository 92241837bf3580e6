import { type SqlBool, sql } from "kysely";
import type { Actor } from "../../../../model/actor.ts";
import type { Entity } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { ExpressionError } from "../../../../model/expression.ts";
import { toCondition } from "../../../../model/expression-condition.ts";
import { keepOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { grantsToView } from "../../../../model/rights-draft-difference.ts";
import type { RowGrant } from "../../../../model/row-grants.ts";
import type { Context } from "../../../context.ts";
import type { Database } from "../../../db/database.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import { assertSeen } from "../../../records/access/column-access.ts";
import { inScope, reach, scopeField } from "../../../records/access/scope.ts";
import { both, either, FALSE, type Predicate } from "../../../records/predicate.ts";
import { actorIn, type Concerned, type ConcernedGroup } from "./people.ts";

/** Records of an entity that people reach who did not, and the other way round; null where they are not told. */
export interface RowCounts {
  readonly told: boolean;
  readonly gained: number | null;
  readonly lost: number | null;
}

const NOT_TOLD: RowCounts = { told: false, gained: null, lost: null };
/** Kinds of people that are looked at by one statement; more are not counted. */
const MOST_CELLS = 400;
/** After so long a count is given up. */
const PATIENCE_MS = 2000;
const QUERY_CANCELED = "57014";

/** People to whom the same rows open, before and after; whose own they are aside. */
interface Cell {
  readonly before: Actor;
  readonly after: Actor;
  readonly people: readonly string[];
}

/**
 * Counts the different records of an entity that one of these people gains, and loses: by the predicates by which lists find them, among those that
 * the reader sees himself. Of an entity that he does not view nothing is counted, nor where a rule asks about a column that he does not see:
 * the number would tell it.
 */
export async function countRows(
  { db, actor: reader }: Pick<Context, "db" | "actor">,
  narrowed: (actor: Actor) => Actor,
  entity: Entity,
  groups: readonly ConcernedGroup[],
): Promise<RowCounts> {
  const rules = new Set(
    groups.flatMap(({ before, after }) =>
      [before, after].flatMap(({ rights }) => grantsToView(rights, entity).flatMap((one) => one.rules)),
    ),
  );
  if (!mayDo(reader, entity, "view") || [...rules].some((rule) => !maySeeRule(rule, entity, reader))) return NOT_TOLD;
  const cells = cellsOf(entity, groups, narrowed);
  if (cells.length > MOST_CELLS) return { told: true, gained: null, lost: null };
  const gained = either(cells.map(({ before, after, people }) => reachedBy(entity, after, before, people)));
  const lost = either(cells.map(({ before, after, people }) => reachedBy(entity, before, after, people)));
  const counts = await inTime(db, (inside) =>
    sql<{ gained: string; lost: string }>`
      select count(*) filter (where x.gained) as gained, count(*) filter (where x.lost) as lost
      from (select (${gained}) as gained, (${lost}) as lost from ${sql.table(entity["x-table"])} as t where ${inScope(entity, reader, "t")}) as x`.execute(
      inside,
    ),
  );
  const [row] = counts?.rows ?? [];
  return { told: true, gained: row ? Number(row.gained) : null, lost: row ? Number(row.lost) : null };
}

function maySeeRule(rule: string, entity: Entity, reader: Actor): boolean {
  try {
    assertSeen(toCondition(rule, entity), entity, reader);
    return true;
  } catch (error) {
    if (error instanceof ExpressionError || error instanceof AppError) return false;
    throw error;
  }
}

function cellsOf(entity: Entity, groups: readonly ConcernedGroup[], narrowed: (actor: Actor) => Actor): Cell[] {
  const owner = scopeField(entity, "owner");
  const cells = new Map<string, Cell>();
  const sides = ({ before, after }: ConcernedGroup, person: Concerned) =>
    [narrowed(actorIn(person, before)), narrowed(actorIn(person, after))] as const;
  for (const group of groups) {
    const [was, is] = sides(group, group.people[0] as Concerned);
    const grants = [was, is].map((actor) => grantsToView(actor, entity));
    const isPersonal =
      grants.some((list) => list.some(({ scope, rules }) => rules.some(speaksOfUser) || (scope.self && owner?.kind === "references"))) ||
      [was, is].some((actor) => actor.narrowing?.(entity.$id) !== undefined);
    const places = keepOf(entity).organisation ? [was.organisations, is.organisations] : [];
    const key = JSON.stringify([grants, was.tenant, is.tenant, places]);
    const people = group.people.map(({ id }) => id);
    if (isPersonal)
      for (const person of group.people) {
        const [before, after] = sides(group, person);
        cells.set(`${key} ${person.id}`, { before, after, people: [person.id] });
      }
    else cells.set(key, { before: was, after: is, people: [...(cells.get(key)?.people ?? []), ...people] });
  }
  return [...cells.values()];
}

const speaksOfUser = (rule: string): boolean => /\buser\b/.test(rule);

/**
 * The records that one of the people of a cell reaches by the first rights, and did not by the others. What is one's own differs for each of
 * several: by the others somebody else's own is never reached, hence own records are compared with own ones, and the rest with the rest.
 */
function reachedBy(entity: Entity, first: Actor, others: Actor, people: readonly string[]): Predicate {
  const [grants, former] = [grantsToView(first, entity), grantsToView(others, entity)];
  if (grants.length === 0) return FALSE;
  if (people.length === 1) return without(reachBy(entity, first, grants, people), reachBy(entity, others, former, people));
  const own = without(reachBy(entity, first, ownPart(grants), people), reachBy(entity, others, ownPart(former), people));
  return without(either([own, reachBy(entity, first, otherPart(grants), [])]), reachBy(entity, others, otherPart(former), []));
}

const without = (predicate: Predicate, other: Predicate): Predicate => sql<SqlBool>`(${predicate} and (${other}) is not true)`;

/** In all organisations among which he may switch. */
function reachBy(entity: Entity, actor: Actor, grants: readonly RowGrant[], owners: readonly string[]): Predicate {
  if (grants.length === 0) return FALSE;
  const places = keepOf(entity).organisation && actor.organisations.length > 0 ? actor.organisations : [actor.organisation];
  const rows = new Map([[entity.$id, grants]]);
  return either(places.map((organisation) => both(reach(entity, { ...actor, organisation, rows }, "t", owners))));
}

const ownPart = (grants: readonly RowGrant[]): readonly RowGrant[] =>
  grants.flatMap(({ scope, ...rest }) =>
    scope.self && !scope.all ? [{ ...rest, scope: { all: false, self: true, departments: [] } }] : [],
  );
const otherPart = (grants: readonly RowGrant[]): readonly RowGrant[] =>
  grants.map(({ scope, ...rest }) => ({ ...rest, scope: scope.all ? scope : { ...scope, self: false } }));

/** What a read gives, or undefined where it takes too long. */
async function inTime<T>(db: Database, read: (inside: Database) => Promise<T>): Promise<T | undefined> {
  try {
    return await inSnapshot({ db }, async (inside) => {
      await sql`set local statement_timeout = ${sql.lit(PATIENCE_MS)}`.execute(inside.db);
      return read(inside.db);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === QUERY_CANCELED) return undefined;
    throw error;
  }
}
