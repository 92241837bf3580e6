import type { PlainRule } from "../../../../flow/people-rule.ts";
import { idOf } from "../../../../model/condition.ts";
import type { Values } from "../../../../model/data-source.ts";
import type { Entity } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { isId } from "../../../records/column.ts";

/** One question to the tables of people. */
export type Ask =
  /** Ids that the product holds itself: an account that is called like one of them is another. */
  | { readonly kind: "ids"; readonly names: readonly string[] }
  /** Account names, or ids where no account is called so; of whatever state. */
  | { readonly kind: "names"; readonly names: readonly string[] }
  /** Who may work now and holds a role, stands in a position; `within`: of the starter's department alone, or of that of `person`. */
  | { readonly kind: "roles" | "positions"; readonly names: readonly string[]; readonly within?: boolean; readonly person?: string }
  /** Who may work now of departments by code. */
  | { readonly kind: "departments"; readonly names: readonly string[] }
  /** Of a department by id, or of that of a person: everybody who may work, or its leader, or that of the one so many levels above. */
  | { readonly kind: "members"; readonly dept?: string; readonly person?: string }
  | { readonly kind: "leader"; readonly levels: number; readonly dept?: string; readonly person?: string }
  | { readonly kind: "superior"; readonly person: string };

/** What rules are read against: a flow as it stands. */
export interface RuleScope {
  readonly starter: string;
  readonly entity: Entity;
  /** The entity with an id, for matrices that go by references. */
  readonly entityOf?: ((id: string) => Entity | undefined) | undefined;
  /** As stored, whole. */
  readonly record: Values;
  readonly variables: Values;
  /** Who has done which node. */
  readonly doneBy: ReadonlyMap<string, readonly string[]>;
}

/** Works out an expression of people by `flowValue`: an id or account name, several with commas between, or a list. */
export type Evaluate = (source: string) => unknown;

/** The question that a rule asks, or undefined where what it hangs on is empty. */
export function askOf(
  rule: PlainRule,
  scope: RuleScope,
  { isVote, evaluate }: { readonly isVote: boolean; readonly evaluate: Evaluate },
): Ask | undefined {
  const { starter } = scope;
  switch (rule.kind) {
    case "users":
      return { kind: "names", names: rule.usernames };
    case "roles":
      return { kind: "roles", names: rule.codes, within: rule.inDepartment === true };
    case "positions":
      return { kind: "positions", names: rule.codes };
    case "department": {
      if (rule.code !== undefined) return { kind: "departments", names: [rule.code] };
      const place = placeOf(rule.field, scope);
      return place && { kind: "members", ...place };
    }
    case "leader": {
      const place = placeOf(rule.field, scope);
      return place && { kind: "leader", levels: rule.levels, ...place };
    }
    case "starter":
      return { kind: "ids", names: [starter] };
    case "superior":
      return { kind: "superior", person: starter };
    case "field":
      return { kind: "ids", names: idsIn(scope.record[rule.field]) };
    case "node":
      return { kind: "ids", names: scope.doneBy.get(rule.node) ?? [] };
    case "appointed":
      return whoever(appointed(scope.variables, isVote));
    case "expression":
      return { kind: "names", names: namesIn(evaluate(rule.source)) };
  }
}

/** Whom a task chose is kept by id; what else sets the variable may name accounts. */
const whoever = (names: readonly string[]): Ask => ({ kind: names.every((name) => isId(name)) ? "ids" : "names", names });

/** The department that a field names, or that of the person it names; without a field, the starter's. */
function placeOf(field: string | undefined, { starter, entity, record }: RuleScope): { dept?: string; person?: string } | undefined {
  if (field === undefined) return { person: starter };
  const [id] = idsIn(record[field]);
  if (id === undefined) return undefined;
  return fieldsOf(entity).get(field)?.property["x-entity"] === "user" ? { person: id } : { dept: id };
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).flatMap((one) => idOf(one) ?? []);

/** Who votes was chosen as a list, who does it alone was appointed; either will do where the other is empty. */
function appointed({ appointedAssignee, assigneeList }: Values, isVote: boolean): string[] {
  const [one, list] = [namesIn(appointedAssignee), namesIn(assigneeList)];
  const [first, second] = isVote ? [list, one] : [one, list];
  return first.length > 0 ? first : second;
}

/** Names or ids in a value: a list of them, one, or several with commas between, as the buttons of tasks have them. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value === "string")
    return value
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
  const id = typeof value === "object" && value !== null ? idOf(value) : null;
  return id === null ? [] : [id];
}
