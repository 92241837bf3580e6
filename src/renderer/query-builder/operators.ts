import { operatorsOf } from "../../model/comparison.ts";
import type { Operator } from "../../model/condition.ts";
import { dictionaryOf } from "../../model/dictionary-field.ts";
import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { holdsFiles } from "../../model/files.ts";
import { fieldWidgetFor } from "../lookup.ts";
import { isComparable } from "../query/derive-query.ts";
import type { FieldWidget, Registry } from "../registry.ts";
import type { Viewer } from "../services.tsx";

/** An operator of a condition, or `within`: a relative period, kept as a `between`. */
export type BuilderOperator = Operator | "within";

const EMPTINESS: readonly Operator[] = ["empty", "notEmpty"];
const CHOSEN: readonly Operator[] = ["eq", "ne", "in", ...EMPTINESS];
const COMPARED: readonly Operator[] = ["eq", "ne", "gt", "ge", "lt", "le", "between", ...EMPTINESS];

export const needsNoValue = (op: BuilderOperator): boolean => op === "empty" || op === "notEmpty" || op === "includesMe";

/** The operators that the builder offers for a field, most wanted first (specification administration §9); a part of those that fit it. */
export function offeredOperators(field: Field): readonly BuilderOperator[] {
  const fitting = operatorsOf(field);
  return sensibleOperators(field).filter((op) => fitting.includes(op === "within" ? "between" : op));
}

function sensibleOperators(field: Field): readonly BuilderOperator[] {
  const { kind, property } = field;
  if (holdsFiles(field) || property.format === "signature") return EMPTINESS;
  switch (kind) {
    case "text":
      if (property["x-dict"]) return property["x-multiple"] ? ["contains", "notContains", ...EMPTINESS] : CHOSEN;
      return ["contains", "notContains", "eq", "ne", "startsWith", "like", "gt", "ge", "lt", "le", ...EMPTINESS];
    case "integer":
    case "number":
    case "decimal":
      return property["x-dict"] ? CHOSEN : COMPARED;
    case "boolean":
      return ["eq", ...EMPTINESS];
    case "date":
      return ["within", "between", "eq", "before", "after", ...EMPTINESS];
    case "datetime":
      return ["within", "between", "sameDay", "before", "after", ...EMPTINESS];
    case "reference":
      // "Specified user" is what "equals" is for users.
      return property["x-entity"] === "user" ? ["isUser", "includesMe", "ne", "in", ...EMPTINESS] : CHOSEN;
    case "references":
      return ["in", "contains", "notContains", "includesMe", ...EMPTINESS];
    case "values":
      return ["in", "contains", "notContains", ...EMPTINESS];
    default:
      return EMPTINESS;
  }
}

/** The fields that the viewer may ask about, in document order: the server refuses every other. */
export const askedFields = (entity: Entity, viewer: Viewer): Field[] =>
  [...fieldsOf(entity).values()].filter(
    (field) => !UNASKED.has(field.name) && offeredOperators(field).length > 0 && isComparable(entity, field, viewer),
  );

/** Fields that no user searches by. */
const UNASKED: ReadonlySet<string> = new Set(["id", "version"]);

/** How the value of a row is asked for. `field` is what the widget is told: its kind can differ from the record's. */
export interface ValueControl {
  readonly widget: FieldWidget | undefined;
  readonly field: Field;
  readonly options: Record<string, unknown>;
}

const FREE_TEXT = new Set([undefined, "multiline", "html", "url", "expression"]);

/** The control for the value of a field under an operator that takes one; `within` has its own. */
export function valueControl(registry: Registry, field: Field, op: BuilderOperator): ValueControl {
  const named = (name: string, options: Record<string, unknown> = {}, as: Field = field): ValueControl => ({
    widget: fieldWidgetFor(registry, as, "query", name),
    field: as,
    options,
  });
  const { kind, property } = field;
  if (dictionaryOf(field) !== undefined) return named(op === "in" ? "multi-select" : "select");
  switch (kind) {
    case "boolean":
      return named("select");
    case "date":
      return named(op === "between" ? "date-range" : "date");
    case "datetime":
      if (op === "between") return named("date-range", { time: true });
      return op === "sameDay" ? named("date", {}, { ...field, kind: "date" }) : named("date-time");
    case "integer":
    case "number":
    case "decimal":
      return op === "between" ? named("number-range") : { widget: fieldWidgetFor(registry, field, "form"), field, options: {} };
    case "reference":
    case "references": {
      const target = property["x-entity"] ?? property.items?.["x-entity"] ?? "";
      const { items: _several, ...rest } = property;
      const single: Field = { ...field, kind: "reference", property: { ...rest, "x-entity": target } };
      return { widget: fieldWidgetFor(registry, single, "query"), field: single, options: op === "in" ? { multiple: true } : {} };
    }
    default:
      if (FREE_TEXT.has(property.format)) return named("text");
      return { widget: fieldWidgetFor(registry, field, "form"), field, options: {} };
  }
}
