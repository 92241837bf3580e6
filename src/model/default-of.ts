import { storedForm } from "./computed.ts";
import type { Values } from "./data-source.ts";
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

/** Which of the user's own values is a record of an entity: a default of a reference is one of them. */
export const USER_RECORDS: Readonly<Record<string, string>> = { id: "user", dept: "department", organisation: "organisation" };

/** What the user himself is among the records to which a field points. */
export const recordsOfUser = (
  { property }: Pick<Field, "property">,
  user: Pick<ExpressionUser, "id" | "dept" | "organisation">,
): unknown[] =>
  Object.entries(USER_RECORDS).flatMap(([word, entity]) => (entity === property["x-entity"] ? (user[word as "id"] ?? []) : []));

/** Whether a value of a new record is the one that the document itself gives: who saves it need not be allowed to choose it. */
export function isDefault(entity: Entity, field: Field, value: unknown, user: ExpressionUser): boolean {
  if (!hasDefault(field)) return false;
  const own = defaultOf(entity, field, user);
  return (
    own === value ||
    (Array.isArray(own) && Array.isArray(value) && own.length === value.length && own.every((one, at) => one === value[at]))
  );
}

/** What a reference is called that a default gives, where that is known of the user. */
export interface UserNames {
  readonly realName: string;
  readonly deptName?: string | undefined;
  readonly organisationName?: string | undefined;
}

/** A default as a form has it: ids of references with the names of the records, as far as these are known. */
export function withNames(
  { kind, property }: Pick<Field, "kind" | "property">,
  value: unknown,
  { realName, deptName, organisationName }: UserNames,
): unknown {
  const names: Values = { user: realName, department: deptName, organisation: organisationName };
  const name = names[property["x-entity"] ?? property.items?.["x-entity"] ?? ""];
  const named = (id: unknown) => ({ id, ...(name !== undefined && { name }) });
  if (kind === "references") return Array.isArray(value) ? value.map(named) : value;
  return kind === "reference" ? named(value) : value;
}

/** Whether the document says with what a field of a new record begins. */
export const hasDefault = ({ property }: Pick<Field, "property">): boolean =>
  property.default !== undefined || property["x-default"] !== undefined;
