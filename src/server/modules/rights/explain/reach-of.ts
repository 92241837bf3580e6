import { may } from "../../../../model/actor.ts";
import type { PersonReach } from "../../../../model/contract/rights-explain.ts";
import { type Entity, storedEntities } from "../../../../model/documents.ts";
import { keepOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { placesSentence, rowsSentence } from "../../../../model/rule-sentence.ts";
import type { Context } from "../../../context.ts";
import { openSessions } from "../../../identity/open-sessions.ts";
import { inScope, reachTests, scopeField } from "../../../records/access/scope.ts";
import { counted, MOST, ROW } from "./counted.ts";
import { departmentNames, organisationNames, sayIn, sentencesOf } from "./sentences.ts";
import { conditionOfRule, seesAll, seesCondition } from "./sight.ts";
import { type Narrow, type OwnRole, type Subject, subjectOf } from "./subject.ts";

/** After so long nothing more is counted. */
const PATIENCE_MS = 2000;

type Limited = PersonReach["entities"][number];
const NOT_COUNTED = { total: null, among: null, about: false };

/**
 * What limits the records that somebody sees, entity by entity: what each of his roles opens, as a sentence, and how many records it comes to, by the very
 * predicates of every read. Counted are the asker's own rows, where he sees whole all that decides; entities that he may not view are left out. That he
 * looked is logged (`subjectOf`).
 * @throws AppError access.denied, record.notFound as in explain
 */
export async function reachOf(
  context: Context,
  narrow: Narrow,
  person: string | undefined,
  only: string | undefined,
): Promise<PersonReach> {
  const { actor: asker, documents } = context;
  const subject = await subjectOf(context, narrow, person);
  const { actor } = subject;
  const seen = storedEntities(documents).filter(
    (entity) =>
      entity["x-master"] === undefined &&
      (only === undefined || entity.$id === only) &&
      mayDo(asker, entity, "view") &&
      mayDo(actor, entity, "view"),
  );
  const isWhole = (entity: Entity) => reachTests(entity, actor, ROW).every(({ layer }) => layer === "tenant");
  const deadline = Date.now() + PATIENCE_MS;
  const entities: Limited[] = [];
  for (const entity of seen.filter((one) => !isWhole(one)))
    entities.push({
      ...{ entity: entity.$id, title: entity.title, roles: await rolesOn(context, subject, entity) },
      narrowed: actor.narrowing?.(entity.$id) !== undefined,
      ...(Date.now() < deadline && isTold(context, subject, entity) ? await countOf(context, subject, entity) : NOT_COUNTED),
    });
  return {
    person: { id: actor.id, name: subject.name, self: subject.isSelf },
    entities,
    whole: seen.filter(isWhole).map(({ title }) => title),
    sessions: subject.isSelf || may(asker, "user:leave") ? await openSessions(context.db, actor.id) : null,
  };
}

/** What each of his roles that grants anything on the entity opens of it. */
export async function rolesOn(context: Context, { roles }: Subject, entity: Entity): Promise<Limited["roles"]> {
  const granting = roles.filter(({ rights }) => rights.rows.has(entity.$id));
  return Promise.all(
    granting.map(async (own) => ({
      name: own.name,
      link: own.link,
      byType: own.byType,
      sentence: own.isRead ? await sentenceOf(context, own, entity) : null,
    })),
  );
}

/** Null of a rule that cannot be followed any more, and where the asker does not see all that the rules ask about. */
async function sentenceOf(context: Context, { role }: OwnRole, entity: Entity): Promise<string | null> {
  const say = sayIn(context.language);
  const rules = role.rules.flatMap(({ entity: of, rule }) => (of === entity.$id ? [conditionOfRule(rule, entity)] : []));
  const conditions = rules.flatMap((one) => (one && seesCondition(entity, one, context.actor) ? [one] : []));
  if (conditions.length < rules.length) return null;
  const isPlaced = keepOf(entity).organisation && (role.organisations ?? []).length > 0;
  const places = isPlaced ? [placesSentence(await organisationNames(context, role.organisations ?? []), say)] : [];
  const dataScope = deciding(entity).length > 0 ? role.dataScope : 0;
  const scope = { dataScope, departments: await departmentNames(context, role.departments) };
  return rowsSentence(scope, [...(await sentencesOf(context, entity, conditions)), ...places], { entity, say });
}

/** The fields that data scopes look at. */
const deciding = (entity: Entity): string[] =>
  [scopeField(entity, "owner"), scopeField(entity, "department")].flatMap((field) => field?.name ?? []);

/** Whether the asker sees whole all that decides: else the number would tell it. */
export function isTold({ actor: asker }: Context, { actor }: Subject, entity: Entity): boolean {
  const grants = actor.rows.get(entity.$id) ?? [];
  const rules = [...new Set(grants.flatMap((grant) => grant.rules))].map((rule) => conditionOfRule(rule, entity));
  const isScoped = grants.some(({ scope }) => !scope.all);
  const left = actor.narrowing?.(entity.$id);
  const conditions = [...rules, ...(left ? [left] : [])];
  return (
    conditions.every((one) => one !== undefined && seesCondition(entity, one, asker)) &&
    (!isScoped || seesAll(entity, deciding(entity), asker)) &&
    (!keepOf(entity).organisation || seesAll(entity, ["organisation"], asker))
  );
}

/** Of oneself one sees all that one sees: there is nothing to compare it with. */
async function countOf(context: Context, { actor, isSelf }: Subject, entity: Entity): Promise<Pick<Limited, "total" | "among" | "about">> {
  const own = inScope(entity, context.actor, ROW);
  const among = isSelf ? MOST + 1 : await counted(context, entity, [own]);
  const total = await counted(context, entity, [own, inScope(entity, actor, ROW)]);
  return { total: Math.min(total, MOST), among: among > MOST ? null : among, about: total > MOST };
}
