import { INT4, typeOf } from "../../../model/column-type.ts";
import { isDefault } from "../../../model/default-of.ts";
import type { FieldError } from "../../../model/error.ts";
import { ExpressionError } from "../../../model/expression.ts";
import type { Field } from "../../../model/fields.ts";
import { isTrue, valueError } from "../../../model/validate.ts";
import type { Context } from "../../context.ts";
import { isStorable } from "../../db/storable.ts";
import { conditionError } from "./condition-error.ts";
import { type Change, scopeOf } from "./draft.ts";

/**
 * What is wrong with changed values beyond what the model's validation says: values that the column cannot hold, values of system fields
 * that a document opens for writing, and fields that a rule of the document locks.
 */
export function valueErrors(context: Context, changes: readonly Change[]): FieldError[] {
  return changes.flatMap((change) => {
    const wrong =
      lockedError(context, change) ?? storageError(change.field, change.value) ?? conditionError(context, change) ?? systemError(change);
    return wrong ? [{ path: change.path, ...wrong }] : [];
  });
}

type ValueError = Omit<FieldError, "path"> | undefined;

/**
 * `x-readonly` as an expression is asked of the record as it is stored, so that no save can open the lock that it meets; a new record
 * is asked as it will be.
 */
function lockedError(context: Context, { entity, field, record, old }: Change): ValueError {
  const rule = field.property["x-readonly"];
  if (typeof rule !== "string") return undefined;
  // A default is the document's own value.
  if (!old && isDefault(entity, field, record[field.name], context.actor)) return undefined;
  const scope = scopeOf(context);
  const unseen = scope.isUnseen(entity, rule) ? ({ code: "field.unseen" } as const) : undefined;
  try {
    return isTrue(entity, rule, { ...scope, record: old ?? record, old }) ? (unseen ?? { code: "field.readonly" }) : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return unseen ?? { code: error.code, params: { message: error.message } };
    throw error;
  }
}

function storageError(field: Field, value: unknown): ValueError {
  if (field.kind === "integer" && typeof value === "number" && typeOf(field) === "integer") {
    if (value > INT4.max) return { code: "field.maximum", params: { max: INT4.max } };
    if (value < INT4.min) return { code: "field.minimum", params: { min: INT4.min } };
  }
  // An instant can leave the years 0001–9999 by its zone.
  if (field.kind === "datetime" && typeof value === "string" && !/^(?!0000)\d{4}-/.test(value)) return { code: "field.dateTime" };
  if (field.kind === "json" && !isStorable(value)) return { code: "field.type", params: { expected: "object" } };
  return undefined;
}

const systemError = ({ field, value }: Change): ValueError =>
  field.system && value !== null && value !== undefined ? valueError(field, value) : undefined;
