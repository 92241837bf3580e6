import { visibleFields } from "../../../../model/access.ts";
import type { Condition } from "../../../../model/condition.ts";
import type { AdmittedRows } from "../../../../model/contract/rights-explain.ts";
import { type Entity, isStored } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { ExpressionError } from "../../../../model/expression.ts";
import { toCondition } from "../../../../model/expression-condition.ts";
import { displayField, fieldsOf, keepOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { rootsOf, scopeOf } from "../../../../model/rights.ts";
import { placesSentence, rowsSentence } from "../../../../model/rule-sentence.ts";
import type { Context } from "../../../context.ts";
import { belowThese } from "../../../identity/departments.ts";
import { grantTests, inScope, scopeField } from "../../../records/access/scope.ts";
import { findByIds } from "../../../records/read/read.ts";
import { counted, lastOf, MOST, ROW } from "./counted.ts";
import { departmentNames, organisationNames, sayIn, sentencesOf } from "./sentences.ts";
import { seesCondition } from "./sight.ts";

const COLUMNS = 5;

/** What a role would say of the rows of an entity. */
export interface Ruling {
  readonly entity: string;
  readonly dataScope: number;
  readonly departments: readonly string[];
  /** In which alone; none: in all. */
  readonly organisations: readonly string[];
  readonly rules: readonly string[];
  /** So many of the records are given. */
  readonly first: number;
}

/**
 * What a data scope and rules admit now, of the records that the asker sees himself: a rule counts none that is not his, and may ask only about columns that he
 * sees whole. Scopes that speak of one's own department mean his.
 * @throws AppError document.notFound; access.denied
 */
export async function admittedRows(
  context: Context,
  { entity: id, dataScope, departments, organisations, rules, first }: Ruling,
): Promise<AdmittedRows> {
  const { actor, documents, language, db } = context;
  const entity = documents.entities.get(id);
  if (!entity || !isStored(entity) || entity["x-master"] !== undefined) throw new AppError("document.notFound", { params: { id } });
  if (!mayDo(actor, entity, "view")) throw new AppError("access.denied");
  const read = rules.map((rule) => conditionIn(rule, entity));
  const conditions = read.flatMap(({ condition }) => condition ?? []);
  // Of a rule about columns that he does not see not even their titles are told.
  const told = conditions.filter((condition) => seesCondition(entity, condition, actor));
  const isOpen = told.length === conditions.length;
  const spoken = await sentencesOf(context, entity, told);
  const sentences = read.map(({ condition, fault }) => ({
    sentence: condition ? (spoken[told.indexOf(condition)] ?? null) : null,
    fault,
  }));
  const isScoped = scopeField(entity, "owner") !== undefined || scopeField(entity, "department") !== undefined;
  const scope = { dataScope: isScoped ? dataScope : 0, departments: await departmentNames(context, departments) };
  const say = sayIn(language);
  const isPlaced = organisations.length > 0 && keepOf(entity).organisation;
  const places = isPlaced ? [placesSentence(await organisationNames(context, organisations), say)] : [];
  const sentence = isOpen ? rowsSentence(scope, [...spoken, ...places], { entity, say }) : null;
  const columns = shownColumns(context, entity);
  const nothing = { sentence, rules: sentences, total: null, about: false, among: null, records: [], columns };
  if (!isOpen || conditions.length < rules.length) return nothing;
  const below = await belowThese(db, rootsOf({ dataScope, departments }, actor.dept));
  const grant = { scope: scopeOf({ dataScope, departments }, actor.dept, below), rules, ...(isPlaced && { organisations }) };
  const tests = grantTests(entity, actor, grant, ROW);
  const own = inScope(entity, actor, ROW);
  const asked = [...tests.scope, ...tests.rules, ...tests.places];
  const total = await counted(context, entity, [own, ...asked]);
  const seen = asked.length === 0 ? total : await counted(context, entity, [own]);
  const ids = first === 0 ? [] : await lastOf(context, entity, [own, ...asked], first);
  const records = (await findByIds(context, entity, ids)).map((row) =>
    Object.fromEntries(["id", ...columns].map((name) => [name, row[name] ?? null])),
  );
  return { ...nothing, total: Math.min(total, MOST), about: total > MOST, among: seen > MOST ? null : seen, records };
}

function conditionIn(rule: string, entity: Entity): { condition?: Condition; fault: string | null } {
  try {
    return { condition: toCondition(rule, entity), fault: null };
  } catch (error) {
    if (error instanceof ExpressionError) return { fault: error.message };
    throw error;
  }
}

/** The columns by which rows are recognised: what names them, and the first that the asker sees. */
function shownColumns({ actor }: Context, entity: Entity): string[] {
  const fields = fieldsOf(entity);
  const plain = visibleFields(entity, actor, "view").filter((name) => {
    const field = fields.get(name);
    return field !== undefined && !field.system && field.kind !== "details" && field.kind !== "json" && name !== "id";
  });
  const display = displayField(entity);
  return [...new Set([...plain.filter((name) => name === display), ...plain])].slice(0, COLUMNS);
}
