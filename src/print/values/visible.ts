import { compileExpression, ExpressionError } from "../../model/expression.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { PrintGround, PrintRecord } from "./ground.ts";

/**
 * Whether something is printed of a record. What is unknown is not true: it hangs on an empty field, or on one that the reader does not see, whose
 * value it would tell.
 */
export function isVisible(source: string | undefined, record: PrintRecord, ground: PrintGround): boolean {
  if (source === undefined) return true;
  const { entity, entityOf, user, isSeen } = ground;
  const expression = compileExpression(source, entity);
  if ([...expression.fields].some((name) => !isSeen(entity.$id, name))) return false;
  const hiddenSum = expression.sums.some(({ details, column }) => {
    const rows = fieldsOf(entity).get(details)?.property["x-details"];
    return rows !== undefined && !isSeen(rows, column);
  });
  if (hiddenSum) return false;
  const hiddenLink = expression.links.some(({ reference, column }) => {
    const target = fieldsOf(entity).get(reference)?.property["x-entity"];
    return target === undefined || !isSeen(target, column);
  });
  if (hiddenLink) return false;
  try {
    return expression.run({ record, user, entityOf }) === true;
  } catch (error) {
    // A division by zero, say: this record does not say yes.
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
