import { storedForm } from "./computed.ts";
import type { Entity } from "./documents.ts";
import { compileExpression, ExpressionError } from "./expression.ts";
import type { ExpressionUser } from "./expression-user.ts";
import type { Field } from "./fields.ts";

/**
 * With what a field of a new record begins, in stored form: the value of the document (default), or what its expression gives for the user and
 * the day (x-default); undefined for nothing. The form shows it at once, and the server gives it to a record that comes without.
 */
export function defaultOf(entity: Entity, field: Field, user: ExpressionUser): unknown {
  const { property } = field;
  const source = property["x-default"];
  if (source === undefined) return property.default;
  try {
    const value = compileExpression(source, entity, "dyn").run({ record: NOTHING, user });
    return value === undefined || value === null ? undefined : storedForm(field, value);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
const NOTHING = {};

/** Whether the document says with what a field of a new record begins. */
export const hasDefault = ({ property }: Pick<Field, "property">): boolean =>
  property.default !== undefined || property["x-default"] !== undefined;
