import type { PublicField } from "./contract/public-form.ts";
import type { Values } from "./data-source.ts";
import type { Entity, Property } from "./documents.ts";
import { compileExpression, ExpressionError } from "./expression.ts";

/** What the rules of a public form say of its fields at a moment, by name. */
export interface PublicFormState {
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

/**
 * The rules of a public form, asked of values as they would be sent: the same expressions that the server asks when the answer comes. One that
 * fails leaves its field shown and free, and the server names the failure. A value that stands in a hidden field counts as none, as it is not sent.
 */
export function rulesOfPublicForm(fields: readonly PublicField[]): (values: Values) => PublicFormState {
  const entity = entityOfFields(fields);
  const holds = (source: string, record: Values, otherwise: boolean): boolean => {
    try {
      return compileExpression(source, entity).run({ record }) === true;
    } catch (error) {
      if (error instanceof ExpressionError) return otherwise;
      throw error;
    }
  };
  return (values) => {
    const record: Record<string, unknown> = { ...values };
    const hidden = new Set<string>();
    for (const { name, visibleWhen } of fields)
      if (visibleWhen !== null && !holds(visibleWhen, record, true)) {
        hidden.add(name);
        delete record[name];
      }
    const isNeeded = ({ name, required, requiredWhen }: PublicField) =>
      !hidden.has(name) && (required || (requiredWhen !== null && holds(requiredWhen, record, false)));
    return { hidden, required: new Set(fields.filter(isNeeded).map(({ name }) => name)) };
  };
}

/** The form as an entity, so far as expressions know one. */
function entityOfFields(fields: readonly PublicField[]): Entity {
  return {
    ...{ $id: "public-form", title: "", type: "object", "x-table": "public_form" },
    properties: Object.fromEntries(fields.map((field) => [field.name, { title: field.title, ...shapeOf(field) }])),
  } as Entity;
}

function shapeOf({ kind, scale, options }: PublicField): Omit<Property, "title"> {
  const type = typeof options[0]?.value === "number" ? "integer" : "string";
  if (kind === "choices") return { type: "array", items: { type, "x-dict": "options" } };
  if (kind === "choice") return { type };
  if (kind === "integer" || kind === "boolean") return { type: kind };
  if (kind === "decimal") return scale === null ? { type: "number" } : { type: "string", format: "decimal" };
  return kind === "date" || kind === "datetime" ? { type: "string", format: kind === "date" ? "date" : "date-time" } : { type: "string" };
}
