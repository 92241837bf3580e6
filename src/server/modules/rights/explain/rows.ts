import { sql } from "kysely";
import type { WhyRole, WhyStep } from "../../../../model/contract/rights-explain.ts";
import type { Entity } from "../../../../model/documents.ts";
import { keepOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { RowGrant } from "../../../../model/row-grants.ts";
import { placesSentence, scopeSentence } from "../../../../model/rule-sentence.ts";
import { taskOn } from "../../../../model/task-access.ts";
import type { Context } from "../../../context.ts";
import { amongRemoved, grantTests, inScope, type ReachLayer, reachTests, scopeField } from "../../../records/access/scope.ts";
import { isId } from "../../../records/column.ts";
import { both, type Predicate } from "../../../records/predicate.ts";
import { departmentNames, organisationNames, sayIn, sentencesOf } from "./sentences.ts";
import { conditionOfRule, seesAll, seesCondition } from "./sight.ts";
import { every, type Passes, some, step } from "./steps.ts";
import type { OwnRole, Subject } from "./subject.ts";

const ROW = "t";

/** Which rows of an entity are there for somebody, with what each layer says of one of them. */
export interface RowsAnswer {
  readonly passes: Passes;
  readonly steps: readonly WhyStep[];
}

/**
 * Why a record is among somebody's rows, or not: the very predicates of every read (`reachTests`), each asked of that one record. What a layer says is told
 * as far as the asker sees the fields that it asks about. Of a record that is not among the asker's own rows he is told no more than
 * of one that does not exist.
 * @param record absent: what narrows the rows is told, and nothing is decided
 */
export async function explainRows(context: Context, subject: Subject, entity: Entity, record: string | undefined): Promise<RowsAnswer> {
  const { actor: asker } = context;
  const { actor, isSelf } = subject;
  const tests = reachTests(entity, actor, ROW);
  const layers = [...new Set(tests.map(({ layer }) => layer))];
  const isOfRoles = !actor.isSuperUser && !taskOn(actor, entity.$id);
  const roles = isOfRoles ? subject.roles.filter(({ rights }) => rights.rows.has(entity.$id)) : [];
  const found = record === undefined ? undefined : await foundRecord(context, entity, record);
  const of = (layer: ReachLayer): Predicate[] => tests.flatMap((test) => (test.layer === layer ? [test.passes] : []));
  const ways = roles.map((role) => ({ role, ...wayOf(context, subject, entity, role) }));
  const asked: Predicate[] = [...layers.map((layer) => both(of(layer))), ...ways.flatMap(({ parts }) => parts.map(({ test }) => test))];
  const answers = found === "there" ? await askedOf(context, entity, record as string, asked) : undefined;
  const rolesTold = await Promise.all(ways.map((way, at) => roleOf(context, entity, way, answers, offsetOf(layers.length, ways, at))));
  const nobody = isOfRoles && roles.length === 0;
  const conditionLeft = actor.narrowing?.(entity.$id);
  const isTold: Readonly<Record<ReachLayer, boolean>> = {
    ...{ task: true, tenant: true, roles: true },
    feature: conditionLeft === undefined || seesCondition(entity, conditionLeft, asker),
    organisation: seesAll(entity, ["organisation"], asker),
  };
  const steps = layers
    .filter((layer) => layer !== "roles")
    .map((layer) => step(layer, answers && isTold[layer] ? (answers[layers.indexOf(layer)] as boolean) : null));
  if (actor.isSuperUser) steps.push(step("super", true));
  if (isOfRoles) {
    const passes = nobody ? false : answers ? some(rolesTold.map((role) => role.passes)) : null;
    steps.push(step("roles", passes, { roles: rolesTold, params: { entity: entity.title } }));
  }
  if (found === "removed") return { passes: false, steps: [step("removed", false), ...steps] };
  if (found === "unseen") return { passes: isSelf ? false : null, steps: [...steps, step("record", isSelf ? false : null)] };
  if (record === undefined) return { passes: !nobody, steps };
  if (keepOf(entity).softDelete) steps.unshift(step("removed", true));
  // Of his own rows the asker has the answer already: he sees the record.
  return { passes: isSelf ? true : every(steps.map(({ passes }) => passes)), steps };
}

/** Whether the asker sees a record: among his rows, among the removed ones where he may look, or not at all. */
async function foundRecord({ db, actor }: Context, entity: Entity, id: string): Promise<"there" | "removed" | "unseen"> {
  if (!isId(id) || !mayDo(actor, entity, "view")) return "unseen";
  const removed = keepOf(entity).softDelete && mayDo(actor, entity, "remove") ? amongRemoved(entity, actor, ROW) : sql`false`;
  const { rows } = await sql<{ there: boolean; removed: boolean }>`select ${inScope(entity, actor, ROW)} as there, ${removed} as removed
    from ${sql.table(entity["x-table"])} as ${sql.ref(ROW)} where ${sql.ref(`${ROW}.id`)} = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (row?.there) return "there";
  return row?.removed ? "removed" : "unseen";
}

/** What each test says of the record; one of SQL's unknown lets nothing pass. */
async function askedOf({ db }: Context, entity: Entity, id: string, tests: readonly Predicate[]): Promise<readonly boolean[]> {
  if (tests.length === 0) return [];
  const columns = tests.map((test, at) => sql`coalesce(${test}, false) as ${sql.ref(`p${at}`)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)} from ${sql.table(entity["x-table"])} as ${sql.ref(ROW)}
    where ${sql.ref(`${ROW}.id`)} = ${id}::bigint`.execute(db);
  return tests.map((_, at) => rows[0]?.[`p${at}`] === true);
}

interface Part {
  readonly kind: "scope" | "rule" | "organisations";
  readonly test: Predicate;
  /** Whether the asker sees what it asks about. */
  readonly isTold: boolean;
  readonly rule?: string;
}

/** What one role asks of rows: its scope, each of its rules, and its organisations. */
function wayOf({ actor: asker }: Context, { actor }: Subject, entity: Entity, { rights }: OwnRole): { parts: readonly Part[] } {
  const [grant] = rights.rows.get(entity.$id) as readonly [RowGrant];
  const { scope, rules, places } = grantTests(entity, actor, grant, ROW);
  const scoped = [scopeField(entity, "owner"), scopeField(entity, "department")].flatMap((field) => (field ? [field.name] : []));
  return {
    parts: [
      { kind: "scope", test: both(scope), isTold: scope.length === 0 || seesAll(entity, scoped, asker) },
      ...rules.map((test, at): Part => {
        const rule = grant.rules[at] as string;
        const condition = conditionOfRule(rule, entity);
        return { kind: "rule", test, rule, isTold: condition === undefined || seesCondition(entity, condition, asker) };
      }),
      ...places.map((test): Part => ({ kind: "organisations", test, isTold: seesAll(entity, ["organisation"], asker) })),
    ],
  };
}

interface Way {
  readonly role: OwnRole;
  readonly parts: readonly Part[];
}

const offsetOf = (first: number, ways: readonly Way[], at: number): number =>
  ways.slice(0, at).reduce((sum, { parts }) => sum + parts.length, first);

async function roleOf(
  context: Context,
  entity: Entity,
  { role, parts }: Way,
  answers: readonly boolean[] | undefined,
  offset: number,
): Promise<WhyRole> {
  const told = await Promise.all(
    parts.map(async ({ kind, rule, isTold }, at) => ({
      kind,
      passes: answers && isTold ? (answers[offset + at] as boolean) : null,
      sentence: !role.isRead
        ? null
        : rule === undefined
          ? await (kind === "scope" ? scopeIn(context, role) : placesIn(context, role))
          : isTold
            ? await ruleIn(context, entity, rule)
            : null,
    })),
  );
  return {
    name: role.name,
    link: role.link,
    byType: role.byType,
    passes: answers ? every(told.map(({ passes }) => passes)) : null,
    parts: told,
  };
}

/** What the scope of a role opens, in the reader's words. */
export async function scopeIn(context: Context, { role }: OwnRole): Promise<string> {
  return scopeSentence(
    { dataScope: role.dataScope, departments: await departmentNames(context, role.departments) },
    sayIn(context.language),
  );
}

/** In which organisations alone a role opens records. */
export async function placesIn(context: Context, { role }: OwnRole): Promise<string> {
  return placesSentence(await organisationNames(context, role.organisations ?? []), sayIn(context.language));
}

/** What a rule says, in the reader's words; as it is written where it cannot be followed. */
export async function ruleIn(context: Context, entity: Entity, rule: string): Promise<string | null> {
  const condition = conditionOfRule(rule, entity);
  return condition ? ((await sentencesOf(context, entity, [condition]))[0] ?? null) : rule;
}
