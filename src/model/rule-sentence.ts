import { wordFor } from "./boolean-words.ts";
import type { Comparison, Condition } from "./condition.ts";
import { dictionaryOf } from "./dictionary-field.ts";
import type { Entity } from "./documents.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { isPeriod } from "./period.ts";
import { writtenValue } from "./written-number.ts";

/** What a condition is put into words with. */
export interface SentenceWords {
  readonly entity: Entity;
  /** A text of `locales/<language>/query.json`, by its key. */
  readonly say: (key: string, params?: Readonly<Record<string, string>>) => string;
  /** What a value of a dictionary is called. */
  readonly label: (dictionary: string, value: unknown) => string | undefined;
  /** What a record is called to which a field points; undefined: its id is said. */
  readonly nameOf?: ((field: Field, id: string) => string | undefined) | undefined;
  /** The language in which numbers are written; absent: as they are stored. */
  readonly language?: string | undefined;
}

/** Operators that compare with nothing. */
const BARE: ReadonlySet<Comparison["op"]> = new Set(["empty", "notEmpty", "includesMe"]);
const NUMBERS: ReadonlySet<Field["kind"]> = new Set(["integer", "number", "decimal"]);

/** A condition as its reader says it, as short as it can be read: 状态 等于 已通过 且 (总额 大于 100 或 加急 等于 是). */
export function conditionSentence(condition: Condition, words: SentenceWords, inner = false): string {
  const { say } = words;
  if ("not" in condition) return say("say.not", { condition: conditionSentence(condition.not, words) });
  if ("all" in condition || "any" in condition) {
    const isAll = "all" in condition;
    const parts = isAll ? withoutPlain(condition.all, words.entity) : condition.any;
    if (parts.length === 0) return say(isAll ? "say.nothing" : "say.never");
    const [only] = parts;
    if (only && parts.length === 1) return conditionSentence(only, words, inner);
    const text = parts.map((part) => conditionSentence(part, words, true)).join(say(isAll ? "say.and" : "say.or"));
    return inner ? say("say.group", { condition: text }) : text;
  }
  return comparisonSentence(condition, words);
}

/** Without saying of a field that always has a value that it has one, where more is said of it. */
function withoutPlain(parts: readonly Condition[], entity: Entity): readonly Condition[] {
  const fieldIn = (part: Condition) => ("field" in part ? part.field : undefined);
  return parts.filter((part) => {
    if (!("op" in part) || part.op !== "notEmpty" || fieldsOf(entity).get(part.field)?.required !== true) return true;
    return !parts.some((other) => other !== part && fieldIn(other) === part.field);
  });
}

function comparisonSentence({ field: name, op, value }: Comparison, words: SentenceWords): string {
  const { say, entity } = words;
  const field = fieldsOf(entity).get(name);
  const params = { field: field?.property.title ?? name };
  if (BARE.has(op)) return say("say.bare", { ...params, op: say(`op.${op}`) });
  if (op === "between" && isPeriod(value))
    return say("say.compare", { ...params, op: say("op.within"), value: say(`period.${value.period}`) });
  return say("say.compare", { ...params, op: say(`op.${op}`), value: valueSentence(value, op, field, words) });
}

function valueSentence(value: unknown, op: Comparison["op"], field: Field | undefined, words: SentenceWords): string {
  const { say, label, nameOf, language } = words;
  if (Array.isArray(value)) {
    const texts = value.map((each) => (each === null || each === "" ? "…" : valueSentence(each, "eq", field, words)));
    return texts.join(op === "between" ? " ~ " : say("say.comma"));
  }
  if (typeof value === "boolean") return wordFor(field?.property ?? {}, value, { yes: say("say.yes"), no: say("say.no") });
  if (typeof value === "object" && value !== null) {
    if ("var" in value) return variable(String(value.var), say);
    const { id, name } = value as { id?: unknown; name?: unknown };
    return String(name ?? (field && nameOf?.(field, String(id))) ?? id ?? "");
  }
  const known = field && label(dictionaryOf(field) ?? "", value);
  if (known !== undefined) return known;
  const named = field && (field.kind === "reference" || field.kind === "references") ? nameOf?.(field, String(value)) : undefined;
  if (named !== undefined) return named;
  if (field?.kind === "datetime" && typeof value === "string" && value.length > 10) return localTime(value);
  return field && NUMBERS.has(field.kind) && language ? writtenValue(String(value), language) : String(value);
}

/** A value of the user: himself, his department, his organisation. */
function variable(name: string, say: SentenceWords["say"]): string {
  const of = /^user\.(dept|organisation|tenant|username|userType)$/.exec(name)?.[1];
  return of === undefined ? say("me") : say(`my.${of}`);
}

/** yyyy-MM-dd HH:mm in the reader's time zone. */
function localTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Which records a role opens, as far as it says so by departments. */
export interface SpokenScope {
  /** Data permission type 0–5 (specification administration §3). */
  readonly dataScope: number;
  /** What the departments of types 4 and 5 are called. */
  readonly departments: readonly string[];
}

const SCOPES = ["all", "self", "department", "departmentAndBelow", "departmentsAndBelow", "departments"] as const;

/** A data scope as its reader says it: 自己部门及下级的. */
export const scopeSentence = ({ dataScope, departments }: SpokenScope, say: SentenceWords["say"]): string =>
  say(`scope.${SCOPES[dataScope] ?? "self"}`, { names: departments.join(say("say.comma")) || "—" });

/** In which organisations a role opens records, as its reader says it. */
export const placesSentence = (organisations: readonly string[], say: SentenceWords["say"]): string =>
  say("scope.organisations", { names: organisations.join(say("say.comma")) });

/** What a role opens of an entity's records in one sentence: 只看自己部门及下级的采购订单，且 金额 大于 50,000. */
export function rowsSentence(scope: SpokenScope, rules: readonly string[], { entity, say }: Pick<SentenceWords, "entity" | "say">): string {
  const params = { scope: scopeSentence(scope, say), entity: entity.title, rules: rules.join(say("say.and")) };
  const isAll = scope.dataScope === 0;
  if (rules.length > 0) return say(isAll ? "rows.matching" : "rows.ruled", params);
  return say(isAll ? "rows.all" : "rows.plain", params);
}
