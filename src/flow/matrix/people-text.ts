import type { PlainRule } from "../people-rule.ts";

/** Words of the notation in which the people of a row are typed. Those of the language are read beside the English ones, and written. */
export const PEOPLE_WORDS = [
  "role",
  "roleHere",
  "position",
  "department",
  "leader",
  "superior",
  "starter",
  "appointed",
  "field",
  "node",
] as const;
export type PeopleWord = (typeof PEOPLE_WORDS)[number];
export type PeopleWords = Readonly<Record<PeopleWord, string>>;

/**
 * The people of a row as a text in a cell of the sheet: `zhang, role:finance, leader+1, superior`; `leader[dept]` is that of a field, `role:finance@legal` votes in a
 * group, `= record.buyer` is CEL. What is no word of the notation is an account.
 */
export function peopleText(rules: readonly PlainRule[], words: PeopleWords): string {
  const isExpression = (rule: PlainRule) => rule.kind === "expression";
  const inOrder = [...rules.filter((rule) => !isExpression(rule)), ...rules.filter(isExpression)];
  return inOrder.flatMap((rule) => ruleTexts(rule, words)).join(", ");
}

function ruleTexts(rule: PlainRule, words: PeopleWords): string[] {
  const at = "field" in rule && rule.field !== undefined ? `[${rule.field}]` : "";
  const group = "group" in rule && rule.group !== undefined ? `@${rule.group}` : "";
  const each = (word: string, codes: readonly string[]) => codes.map((code) => `${word}:${code}${group}`);
  switch (rule.kind) {
    case "users":
      return [...rule.usernames];
    case "roles":
      return each(rule.inDepartment ? words.roleHere : words.role, rule.codes);
    case "positions":
      return each(words.position, rule.codes);
    case "department":
      return [rule.code === undefined ? `${words.department}${at}${group}` : `${words.department}:${rule.code}${group}`];
    case "leader":
      return [`${words.leader}${at}${rule.levels > 0 ? `+${rule.levels}` : ""}`];
    case "field":
      return [`${words.field}:${rule.field}`];
    case "node":
      return [`${words.node}:${rule.node}`];
    case "expression":
      return [`= ${rule.source}`];
    default:
      return [words[rule.kind]];
  }
}

/** Reads such a text. @returns undefined where a part of it cannot be read */
export function readPeople(text: string, words: PeopleWords): PlainRule[] | undefined {
  const [, before = "", source] = EXPRESSION.exec(text.trim()) ?? [];
  // One expression, and it stands last: its own commas part nothing.
  if (source === "" || (source !== undefined && /[,，;；、\n]\s*=/.test(source))) return undefined;
  const rules: PlainRule[] = [];
  for (const part of before.split(/[,，;；、\n]/).flatMap((one) => one.trim() || [])) {
    const rule = ruleOf(part, words);
    if (!rule) return undefined;
    const last = rules.at(-1);
    const joined = last && joinedWith(last, rule);
    if (joined) rules[rules.length - 1] = joined;
    else rules.push(rule);
  }
  return source === undefined ? rules : [...rules, { kind: "expression", source }];
}

/** What stands before an expression, and the expression. */
const EXPRESSION = /^(.*?)(?:(?:^|[,，;；、\n])\s*=\s*(.*))?$/s;

/** Codes of the same kind are one rule, as they stand in a file. */
function joinedWith(last: PlainRule, rule: PlainRule): PlainRule | undefined {
  if (last.kind === "users" && rule.kind === "users") return { ...last, usernames: [...last.usernames, ...rule.usernames] };
  const hasCodes = (one: PlainRule) => one.kind === "roles" || one.kind === "positions";
  if (!hasCodes(last) || !hasCodes(rule) || last.kind !== rule.kind) return undefined;
  const here = (one: PlainRule) => "inDepartment" in one && one.inDepartment === true;
  if (last.group !== rule.group || here(last) !== here(rule)) return undefined;
  return { ...last, codes: [...last.codes, ...rule.codes] };
}

const PART = /^([^:：[\]+@\s]+)\s*(?:[[［]([^\]］]+)[\]］])?\s*(?:\+(\d))?\s*(?:[:：]\s*([^@]+?))?\s*(?:@(.+))?$/;

function ruleOf(part: string, words: PeopleWords): PlainRule | undefined {
  const [, head = "", field, levels, code, group] = PART.exec(part) ?? [];
  const word = PEOPLE_WORDS.find((one) => one.toLowerCase() === head.toLowerCase() || words[one] === head);
  if (word === undefined)
    return head === part || (/^[\w.@-]+$/.test(part) && part !== "") ? { kind: "users", usernames: [part] } : undefined;
  const inGroup = group === undefined ? {} : { group };
  const isBare = field === undefined && code === undefined && levels === undefined && group === undefined;
  switch (word) {
    case "role":
    case "roleHere":
      return code === undefined
        ? undefined
        : { kind: "roles", codes: [code], ...inGroup, ...(word === "roleHere" && { inDepartment: true }) };
    case "position":
      return code === undefined ? undefined : { kind: "positions", codes: [code], ...inGroup };
    case "department":
      return { kind: "department", ...(code !== undefined && { code }), ...(field !== undefined && { field }), ...inGroup };
    case "leader":
      return code === undefined ? { kind: "leader", levels: Number(levels ?? 0), ...(field !== undefined && { field }) } : undefined;
    case "field":
      return code === undefined ? undefined : { kind: "field", field: code };
    case "node":
      return code === undefined ? undefined : { kind: "node", node: code };
    default:
      return isBare ? { kind: word } : undefined;
  }
}
