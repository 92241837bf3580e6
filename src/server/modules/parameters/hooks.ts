import type { Parameter } from "../../../generated/entities/parameter.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { isParameterKey, PARAMETERS } from "../../../model/parameters.ts";
import type { RecordHooks } from "../../records/context.ts";

function faultOf({ key, value }: Pick<Parameter, "key" | "value">): FieldError | undefined {
  if (!isParameterKey(key)) return { path: "key", code: "field.dictionary", params: { dictionary: "parameter_key" } };
  const { minimum, maximum } = PARAMETERS[key];
  if (value < minimum) return { path: "value", code: "field.minimum", params: { min: minimum } };
  return value > maximum ? { path: "value", code: "field.maximum", params: { max: maximum } } : undefined;
}

/** A setting has a value within its bounds. */
export const parameterHooks: RecordHooks<Parameter> = {
  async beforeSave(_context, { record }) {
    const fault = faultOf(record);
    if (fault) throw new AppError("record.invalid", { fields: [fault] });
  },
};
