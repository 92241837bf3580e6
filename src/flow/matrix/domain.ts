import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import type { Domain } from "./axis.ts";
import type { DimensionType, MatrixDimension } from "./matrix.ts";

/** The records of an entity by code. */
export interface Codes {
  /** Each with the code above it; null where there is none. */
  readonly above: ReadonlyMap<string, string | null>;
  /** These are all that there are, and not those alone that were asked for. */
  readonly isAll: boolean;
}

/** What is known beside the documents of entities: nothing more is proven than it allows. */
export interface Values {
  /** All values of a dictionary. */
  readonly valuesOf?: ((dictionary: string) => readonly string[] | undefined) | undefined;
  readonly codesOf?: ((entity: string) => Codes | undefined) | undefined;
}

/** The field by which a file names records of an entity: people by account, others by code; undefined: it cannot. */
export const codeField = (entity: Entity): Field | undefined => {
  const field = fieldsOf(entity).get(entity.$id === "user" ? "username" : "code");
  return field?.kind === "text" ? field : undefined;
};

/** What a field can be in a matrix; undefined: it cannot stand in one. */
export function dimensionType(field: Field, find: (id: string) => Entity | undefined): DimensionType | undefined {
  const { kind, property } = field;
  if (property["x-multiple"]) return undefined;
  if (property["x-dict"] !== undefined || kind === "boolean") return kind === "values" ? undefined : "value";
  if (kind === "integer" || kind === "number" || kind === "decimal") return "number";
  if (kind === "date") return "date";
  const target = kind === "reference" ? find(property["x-entity"] ?? "") : undefined;
  if (target) return codeField(target) && "reference";
  return kind === "text" && property.format === undefined ? "value" : undefined;
}

/** Whether who names a record of a reference may mean those below it too. */
export const isTree = ({ kind, property }: Field, find: (id: string) => Entity | undefined): boolean =>
  kind === "reference" && find(property["x-entity"] ?? "")?.["x-parent"] !== undefined;

/** What values a dimension can have. */
export function domainOf({ type, below }: MatrixDimension, field: Field, { valuesOf, codesOf }: Values): Domain {
  const { kind, property, required } = field;
  const nullable = !required && kind !== "boolean";
  if (type === "number") {
    const scale = kind === "integer" ? 0 : kind === "decimal" ? (property["x-scale"] ?? 2) : undefined;
    const { minimum, maximum } = property;
    return {
      nullable,
      scale,
      ...(minimum !== undefined && { minimum: String(minimum) }),
      ...(maximum !== undefined && { maximum: String(maximum) }),
    };
  }
  if (type === "date") return { nullable };
  if (kind === "boolean") return { nullable, values: ["true", "false"] };
  if (type === "value") return { nullable, values: property["x-dict"] === undefined ? undefined : valuesOf?.(property["x-dict"]) };
  const codes = codesOf?.(property["x-entity"] ?? "");
  // Of single records there may be others tomorrow, and those that no row names are not told to whoever draws a flow.
  return { nullable, above: codes?.above, ...(codes?.isAll && below && { values: [...codes.above.keys()] }) };
}
