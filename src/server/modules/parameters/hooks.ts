import type { Parameter } from "../../../generated/entities/parameter.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { isParameterKey, PARAMETERS } from "../../../model/parameters.ts";
import type { Database } from "../../db/database.ts";
import type { RecordHooks } from "../../records/context.ts";
import { isListed, renewExpiry } from "../desk/listed.ts";

function faultOf({ key, value }: Pick<Parameter, "key" | "value">): FieldError | undefined {
  if (!isParameterKey(key)) return { path: "key", code: "field.dictionary", params: { dictionary: "parameter_key" } };
  const { minimum, maximum } = PARAMETERS[key];
  if (value < minimum) return { path: "value", code: "field.minimum", params: { min: minimum } };
  return value > maximum ? { path: "value", code: "field.maximum", params: { max: maximum } } : undefined;
}

const listExpiry = async (db: Database, documents: Documents) => {
  if (isListed(documents)) await renewExpiry(db);
};

/** A setting has a value within its bounds. */
export const parameterHooks: RecordHooks<Parameter> = {
  async beforeSave(_context, { record }) {
    const fault = faultOf(record);
    if (fault) throw new AppError("record.invalid", { fields: [fault] });
  },
  afterSave: ({ db, documents }) => listExpiry(db, documents),
  afterRemove: ({ db, documents }) => listExpiry(db, documents),
  afterRestore: ({ db, documents }) => listExpiry(db, documents),
};
