import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { Operation } from "../../../src/model/contract/operation.ts";

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validators = new WeakMap<Operation, ValidateFunction>();

/** Answers of this file's servers that were not what their operations declare. */
const undeclared: string[] = [];

/** Fails a file whose servers answered what no contract declares, whatever became of it: that it was a 500 not every test minds. */
export function refuseUndeclared(): void {
  // The next file of this worker begins with none.
  const found = undeclared.splice(0);
  if (found.length > 0) throw new Error(found.join("\n"));
}

/** Refuses an answer that is not what its operation declares: the test that asked for it then meets a 500, and its file fails with these words. */
export function expectDeclared(operation: Operation, data: unknown): void {
  const validate = validators.get(operation) ?? ajv.compile(operation.answer);
  validators.set(operation, validate);
  // As it is sent: instants have become texts, what is undefined is gone.
  const sent: unknown = data === undefined ? null : JSON.parse(JSON.stringify(data));
  if (validate(sent)) return;
  const message = `${operation.id} answers what its contract does not declare: ${ajv.errorsText(validate.errors, { dataVar: "data" })}`;
  undeclared.push(message);
  throw new Error(message);
}
