import type { Entity } from "../documents.ts";
import { type ExpressionError, functionsOfExpressions } from "../expression.ts";
import { celType } from "../expression-values.ts";
import { fieldsOf } from "../fields.ts";
import type { Detail } from "./problems.ts";

const USER = ["id", "username", "name", "userType", "dept", "tenant", "organisation", "roles"];

interface ExpressionFault {
  readonly message: string;
  readonly detail: Detail & { readonly offset: number };
}

/** The fields that an expression can read. */
export const readableNames = (entity: Entity): string[] =>
  [...fieldsOf(entity).values()].filter((field) => celType(field)).map((field) => field.name);

/**
 * Says a fault of an expression in the words of documents, at the name that is wrong.
 * @param variables that stand in this place
 */
export function expressionFault(source: string, entity: Entity, fault: ExpressionError, variables: readonly string[]): ExpressionFault {
  const { offset, message } = fault;
  const name = /^\w+/.exec(source.slice(offset).replace(/^\s*\??\./, ""))?.[0] ?? "";
  const owner = /(\w+)\s*\.\??\s*$/.exec(source.slice(0, offset))?.[1] ?? "";
  const called = /no matching overload for '(.*\.)?(\w+)\(/.exec(message);
  if (called) return callFault(source, fault, called[2] ?? "", called[1] !== undefined);
  if (message.startsWith("Unknown variable")) return { message: `unknown variable "${name}"`, detail: { offset, name, among: variables } };
  if (message.startsWith("List index must be int"))
    return {
      message: `"${owner}" holds rows: add a column up, record.${owner}.sum("${name}"), or look at each, record.${owner}.exists(row, row.${name} …)`,
      detail: { offset },
    };
  if (!message.startsWith("No such key")) return { message, detail: { offset } };
  const among = owner === "user" ? USER : owner === "record" || owner === "old" ? readableNames(entity) : [];
  return { message: `unknown field "${name}"`, detail: { offset, name, among } };
}

/** A function that is not there, one that is asked of a value or stands alone, or one that takes other values. */
function callFault(source: string, { offset, message }: ExpressionError, name: string, ofValue: boolean): ExpressionFault {
  const functions = functionsOfExpressions();
  const own = functions.filter((one) => one.name === name);
  const at = source.indexOf(name, offset);
  const detail = { offset: at < 0 ? offset : at };
  if (own.length === 0)
    return { message: `unknown function "${name}"`, detail: { ...detail, name, among: new Set(functions.map((one) => one.name)) } };
  if (!ofValue && own.every(({ receiverType }) => receiverType !== null))
    return { message: `"${name}" is asked of a value: record.name.${name}(…)`, detail };
  if (ofValue && own.every(({ receiverType }) => receiverType === null)) return { message: `"${name}" stands alone: ${name}(…)`, detail };
  return { message, detail };
}
