import type { Countersign } from "../countersign.ts";
import type { PeopleRule } from "../people-rule.ts";
import { readableCondition, spokenCondition } from "../readable-condition.ts";

/** What somebody calls the things that rules name by their codes. */
export interface Words {
  /** A text of `locales/<language>/design.json`, by its key. */
  readonly say: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  /** What a code stands for; undefined: not known, so the code itself is said. */
  readonly nameOf: (kind: NamedKind, code: string) => string | undefined;
  /** What a stored value of a field is called: the label of its dictionary, the name of a record. Absent or undefined: the value itself is said. */
  readonly labelOf?: ((field: string, value: string) => string | undefined) | undefined;
}
/** How somebody reads a setting: what things are called, and how his language writes numbers. */
export interface Reading extends Words {
  readonly language: string;
  /** What an operation of a task is called. */
  readonly operationOf: (type: string) => string;
}

export type NamedKind = "user" | "role" | "position" | "department" | "field" | "node";

/** Who does a task, as one rule says it: "部门负责人", "角色：财务（发起人部门）". */
export function ruleInWords(rule: PeopleRule, { say, nameOf }: Words): string {
  const name = (kind: NamedKind, code: string) => nameOf(kind, code) ?? code;
  const names = (kind: NamedKind, codes: readonly string[]) => codes.map((code) => name(kind, code)).join(say("words.comma"));
  switch (rule.kind) {
    case "users":
      return say("words.rule.users", { names: names("user", rule.usernames) });
    case "roles":
      return say(rule.inDepartment ? "words.rule.rolesInDepartment" : "words.rule.roles", { names: names("role", rule.codes) });
    case "positions":
      return say("words.rule.positions", { names: names("position", rule.codes) });
    case "department":
      if (rule.code !== undefined) return say("words.rule.department", { name: name("department", rule.code) });
      return rule.field === undefined
        ? say("words.rule.departmentOfStarter")
        : say("words.rule.departmentOfField", { field: name("field", rule.field) });
    case "leader": {
      const where = rule.field === undefined ? "" : "OfField";
      const level = rule.levels === 0 ? "leader" : rule.levels === 1 ? "leaderAbove" : "leaderFarAbove";
      return say(`words.rule.${level}${where}`, { levels: rule.levels, field: name("field", rule.field ?? "") });
    }
    case "field":
      return say("words.rule.field", { field: name("field", rule.field) });
    case "node":
      return say("words.rule.node", { name: name("node", rule.node) });
    case "expression":
      return say("words.rule.expression", { source: rule.source });
    case "matrix":
      return say("words.rule.matrix", {
        fields: rule.dimensions.map(({ field }) => name("field", field)).join(" × "),
        count: rule.rows.length,
      });
    default:
      return say(`words.rule.${rule.kind}`);
  }
}

/** Who does a task, by all its rules in their order; empty without any. */
export const peopleInWords = (rules: readonly PeopleRule[], words: Words): string =>
  rules.map((rule) => ruleInWords(rule, words)).join(words.say("words.comma"));

/** When a countersign is over: "会签，依次：半数以上同意". */
export function countersignInWords({ completion, sequential, strict, needed }: Countersign, { say }: Words): string {
  const rule = say(`words.completion.${strict ? `${completion}_strict` : completion}`, { needed: needed ?? 1 });
  return say(sequential ? "words.countersignSequential" : "words.countersign", { rule });
}

/** Names of what a condition may read beside the record, and of what `op` can be. */
const BUILT_IN = /^(op|starter|nrOf\w+)$/;
const NAME = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b[A-Za-z_][\w.]*(?!\w|\s*\()/g;
const OUTCOME = /(["'])(agree|refuse|abstain)\1/g;

/** A condition in CEL as people read it, before anybody has looked: `record.total > 50000` is "订单总额 > 50,000". What is not known stays as it is written. */
export function conditionInWords(condition: string, words: Words, language: string): string {
  const { say, nameOf } = words;
  const labels: string[] = [];
  const called = withLabels(spokenCondition(condition), words.labelOf, labels);
  const values = [...new Set(condition.match(NAME) ?? [])].flatMap((name) => {
    if (/^["']/.test(name)) return [];
    const title = BUILT_IN.test(name) ? say(`words.condition.${name}`) : nameOf("field", name.replace(/^record\./, ""));
    return title === undefined ? [] : { name, title };
  });
  const joints = {
    and: say("words.condition.and"),
    or: say("words.condition.or"),
    not: say("words.condition.not"),
    in: say("words.condition.in"),
    empty: say("words.condition.empty"),
    notEmpty: say("words.condition.notEmpty"),
  };
  const spoken = /\bop\b/.test(called) ? called.replace(OUTCOME, (_, __, outcome) => say(`words.outcome.${outcome}`)) : called;
  return readableCondition(spoken, values, { language, joints }).replace(LABEL, (_, at) => labels[Number(at)] ?? "");
}

/** A field, how it is compared, and the values with which. */
const COMPARED = /\brecord\.([A-Za-z_][\w.]*)\s*(?:==|!=|in)\s*(?:\[[^\]]*\]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|true\b|false\b|-?\d+)/g;
const VALUE = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\b(true|false)\b|(?<![\w.])-?\d+(?![\w.])/g;
/** Stands for a label while the rest is read, so that nothing in it is taken for a part of the condition. */
const LABEL = /"\uE000(\d+)"/g;

/** The values with which fields are compared: each field with its values, as they stand in a condition. */
export const comparedIn = (condition: string): { readonly field: string; readonly values: readonly string[] }[] =>
  [...condition.matchAll(COMPARED)].map(([text, field = ""]) => ({ field, values: [...valuesPart(text).matchAll(VALUE)].map(plainValue) }));

const valuesPart = (text: string): string => text.replace(/^record\.[\w.]+\s*(?:==|!=|in)\s*/, "");
const plainValue = ([text, double, single]: RegExpMatchArray): string => double ?? single ?? text;

function withLabels(condition: string, labelOf: Words["labelOf"], labels: string[]): string {
  if (!labelOf) return condition;
  return condition.replace(COMPARED, (text, field: string) => {
    const values = valuesPart(text);
    const called = values.replace(VALUE, (...match) => {
      const label = labelOf(field, plainValue(match as unknown as RegExpMatchArray));
      return label === undefined ? match[0] : `"\uE000${labels.push(label) - 1}"`;
    });
    return text.slice(0, text.length - values.length) + called;
  });
}
