import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { isEditable } from "../compile/field-lists.ts";
import type { Graph, UserNode } from "../graph.ts";
import { plainRules } from "../matrix/rules.ts";
import type { PlainRule } from "../people-rule.ts";
import type { Report } from "../problem.ts";

/** What the fields that a flow names are looked for in. */
export interface Fields {
  readonly entity: Entity;
  /** The entity with an id, for rows of details. */
  readonly find: (id: string) => Entity | undefined;
}

/** Fields that tasks show, change and ask for, those that variables are bound to, that services set and that rules read: each is there and can be that. */
export function checkFields(graph: Graph, { entity, find }: Fields, error: Report): void {
  const own = fieldsOf(entity);
  const details = [...own.values()].flatMap(({ property }) => find(property["x-details"] ?? "") ?? []);
  const parts = new Map([entity, ...details].map((part) => [part.$id, part]));
  const fieldAt = (entry: string): Field | undefined => {
    const [part = "", name = ""] = entry.split(":");
    const holder = parts.get(part);
    return holder && fieldsOf(holder).get(name);
  };
  for (const node of Object.values(graph.nodes)) {
    const unknown = (field: string) => error("flow.unknownField", node, { field });
    const unfit = (field: string, what: string) => error("flow.fieldUnfit", node, { field, what });
    if (node.kind === "user") {
      checkLists(node, fieldAt, error);
      for (const { bindColumnId } of node.variables) if (bindColumnId !== undefined && !own.has(bindColumnId)) unknown(bindColumnId);
      for (const rule of plainRules([...node.people, ...node.timeouts.flatMap(({ to = [] }) => to)])) checkRule(rule, own, unknown, unfit);
    }
    if (node.kind !== "service") continue;
    for (const effect of node.effects) {
      if (effect.do === "notice") for (const rule of plainRules(effect.to)) checkRule(rule, own, unknown, unfit);
      if (effect.do !== "set") continue;
      const field = own.get(effect.field);
      if (!field) unknown(effect.field);
      else if (!isSettable(field)) unfit(effect.field, "set");
    }
  }
}

function checkLists(node: UserNode, fieldAt: (entry: string) => Field | undefined, error: Report): void {
  const lists = [...(node.view === "all" ? [] : node.view), ...node.edit, ...node.required];
  for (const field of new Set(lists)) if (!fieldAt(field)) error("flow.unknownField", node, { field });
  for (const entry of node.edit) {
    const field = fieldAt(entry);
    if (field && !isEditable(field)) error("flow.fieldUnfit", node, { field: entry, what: "edit" });
  }
  const seen = new Set([...(node.view === "all" ? node.required : node.view), ...node.edit]);
  for (const field of node.required) if (!seen.has(field)) error("flow.requiredUnseen", node, { field });
}

/** A rule reads a field that refers to what it looks for: a person, or a department, which may be that of a person. */
function checkRule(
  rule: PlainRule,
  own: ReadonlyMap<string, Field>,
  unknown: (field: string) => void,
  unfit: (field: string, what: string) => void,
): void {
  if (!("field" in rule) || rule.field === undefined) return;
  const field = own.get(rule.field);
  const targets = rule.kind === "field" ? ["user"] : ["department", "user"];
  if (!field) unknown(rule.field);
  else if (!targets.includes(field.property["x-entity"] ?? field.property.items?.["x-entity"] ?? "")) unfit(rule.field, rule.kind);
}

/** A flow may set what people cannot, but not what is worked out or kept by the product for itself. */
const isSettable = ({ name, system, kind, property }: Field): boolean =>
  property["x-computed"] === undefined && kind !== "details" && kind !== "secret" && (!system || name === "reviewStatus");
