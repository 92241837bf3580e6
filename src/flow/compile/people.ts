import type { PeopleRule, PlainRule, Policies } from "../people-rule.ts";
import type { Report } from "../problem.ts";
import { celOf, type Element, elementsOf, extensionsOf, listOf, textOf } from "./bpmn.ts";
import { isOfEngine } from "./inspect.ts";
import { matrixOf } from "./matrix.ts";

/** The rules that stand in an element, in their order. One of an unknown kind, or without what it needs, is reported. */
export function rulesOf(holder: Element, property: string, owner: Element, error: Report): PeopleRule[] {
  return elementsOf(holder, property).flatMap((rule) => {
    if (textOf(rule, "kind") !== "matrix") return plainRule(rule, owner, error) ?? [];
    // A sheet in a sheet would be one sheet with more columns.
    const rulesIn = (row: Element) => elementsOf(row, "rules").flatMap((one) => plainRule(one, owner, error) ?? []);
    return matrixOf(rule, owner, error, rulesIn) ?? [];
  });
}

function plainRule(rule: Element, owner: Element, error: Report): PlainRule | undefined {
  const kind = textOf(rule, "kind") as PlainRule["kind"] | undefined;
  const optional = <K extends string>(name: K) => {
    const value = textOf(rule, name);
    return (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: string };
  };
  const needed = <T>(name: string, value: T | undefined, make: (value: T) => PlainRule): PlainRule | undefined => {
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return make(value);
    error("flow.missing", owner, { what: `ap:rule ${kind} ${name}` });
    return undefined;
  };
  const group = optional("group");
  switch (kind) {
    case "users":
      return needed("usernames", listOf(rule, "usernames"), (usernames) => ({ kind, usernames }));
    case "roles": {
      const inDepartment = rule.get("inDepartment") === true;
      return needed("codes", listOf(rule, "codes"), (codes) => ({ kind, codes, ...group, ...(inDepartment && { inDepartment }) }));
    }
    case "positions":
      return needed("codes", listOf(rule, "codes"), (codes) => ({ kind, codes, ...group }));
    case "department":
      return { kind, ...optional("code"), ...optional("field"), ...group };
    case "leader":
      return { kind, levels: (rule.get("levels") as number | undefined) ?? 0, ...optional("field") };
    case "starter":
    case "superior":
    case "appointed":
      return { kind };
    case "field":
      return needed("field", textOf(rule, "field"), (field) => ({ kind, field }));
    case "node":
      return needed("node", textOf(rule, "node"), (node) => ({ kind, node }));
    case "expression":
      return needed("source", celOf(textOf(rule, "source")), (source) => ({ kind, source }));
    default:
      error("flow.badValue", owner, { what: "ap:rule kind", value: String(kind ?? "") });
      return undefined;
  }
}

const POLICIES: { readonly [P in keyof Policies]: readonly Policies[P][] } = {
  nobody: ["administrator", "skip", "refuse"],
  repeated: ["skip", "ask"],
  starter: ["skip", "ask", "superior"],
  gone: ["superior", "administrator", "leaveOut"],
};

/** The policies that an element states, over those that it has otherwise. */
export function policiesOf(element: Element, otherwise: Policies, error: Report): Policies {
  const stated = extensionsOf(element, "ap:Policies").flatMap((policies) =>
    (Object.keys(POLICIES) as (keyof Policies)[]).flatMap((name) => {
      const value = textOf(policies, name);
      if (value === undefined) return [];
      if ((POLICIES[name] as readonly string[]).includes(value)) return [[name, value] as const];
      error("flow.badValue", element, { what: `ap:policies ${name}`, value });
      return [];
    }),
  );
  return { ...otherwise, ...Object.fromEntries(stated) };
}

/** People as other tools state them: the assignee or candidates of camunda and flowable, and potential owners of BPMN, which are roles. */
export function foreignRules(element: Element): { readonly people: readonly PeopleRule[]; readonly take?: "claim" } {
  const attribute = (name: string) =>
    Object.entries(element.$attrs).find(([key]) => key.endsWith(`:${name}`) && isOfEngine(element, key.slice(0, key.indexOf(":"))))?.[1];
  const parts = (name: string) => (attribute(name) ?? "").split(",").flatMap((part) => part.trim() || []);
  const users = (names: string[]): PeopleRule[] =>
    names.map((name) => {
      const source = celOf(name);
      if (source === name) return { kind: "users", usernames: [name] };
      return source === "starter" || source === "initiator" ? { kind: "starter" } : { kind: "expression", source: source ?? "" };
    });
  const candidates = [
    ...users(parts("candidateUsers")),
    ...[...parts("candidateGroups"), ...ownersOf(element)].map((code): PeopleRule => ({ kind: "roles", codes: [code] })),
  ];
  return { people: [...users(parts("assignee")), ...candidates], ...(candidates.length > 0 && { take: "claim" }) };
}

/** Codes of roles: a resource is called as the role is. */
const ownersOf = (element: Element): string[] =>
  elementsOf(element, "resources").flatMap((owner) => {
    const resource = owner.get("resourceRef") as Element | undefined;
    return resource?.name ?? resource?.id ?? [];
  });
