import { isRequired } from "./code-rule.ts";
import type { Entity } from "./documents.ts";
import type { FieldError } from "./error.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** To whom errors are told. */
export interface Telling {
  /** Whether what an expression says would tell him what he may not see; absent: no expression would. */
  readonly isUnseen?: ((entity: Entity, expression: string) => boolean) | undefined;
}

/** What is said of an error that these expressions found: `field.unseen`, and no more, where one of them would tell too much. */
export const told = (error: FieldError, entity: Entity, expressions: readonly (string | undefined)[], { isUnseen }: Telling): FieldError =>
  isUnseen && expressions.some((one) => one !== undefined && isUnseen(entity, one)) ? { path: error.path, code: "field.unseen" } : error;

/** The expressions by which a field must be filled. */
export const requirementOf = (field: Field, mode: "add" | "edit"): (string | undefined)[] => [
  field.property["x-visible"],
  isRequired(field, mode) ? undefined : field.property["x-required"],
];

/** The expressions by which the values of a field, or of all fields, are chosen. */
export const choiceRules = (entity: Entity, name?: string): (string | undefined)[] =>
  [...fieldsOf(entity).values()]
    .filter((field) => name === undefined || field.name === name)
    .flatMap(({ property }) => [property["x-visible"], property["x-options"]]);
