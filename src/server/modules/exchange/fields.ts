import { access, visibleFields } from "../../../model/access.ts";
import type { Actor } from "../../../model/actor.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { FILE_ENTITY } from "../../../model/files.ts";
import { mayDo } from "../../../model/permitted.ts";
import { asked } from "../../records/access/column-access.ts";

/** What has no place in a cell. */
const WITHOUT_CELL = new Set(["details", "secret", "json"]);
const NO_COLUMN = new Set(["id", "version", "sortNo", "tenant"]);

const isFile = ({ property }: Field): boolean => (property["x-entity"] ?? property.items?.["x-entity"]) === FILE_ENTITY;

/** The fields that say whose values the texts of others are (x-typed). */
export const namingFields = (entity: Entity, fields: readonly Field[]): Field[] =>
  fields.flatMap(({ property }) => fieldsOf(entity).get(property["x-typed"]?.field ?? "") ?? []);

/**
 * The fields that an export has, in the order that is asked for; without one, all that the actor may see.
 * @throws AppError condition.invalid for a name that is unknown, or hidden from the actor
 */
export function exportFields(entity: Entity, actor: Actor, names: readonly string[]): Field[] {
  const wanted = names.length > 0 ? names : visibleFields(entity, actor, "view").filter((name) => !NO_COLUMN.has(name));
  return [...new Set(wanted)].map((name) => asked(entity, name, actor)).filter(({ kind }) => !WITHOUT_CELL.has(kind));
}

/** The fields that the actor can fill by an import: those that he may fill when he adds a record. */
export const importFields = (entity: Entity, actor: Actor): Field[] =>
  [...fieldsOf(entity).values()].filter(
    (field) => !WITHOUT_CELL.has(field.kind) && !NO_COLUMN.has(field.name) && !isFile(field) && canFill(entity, field, actor),
  );

export const canFill = (entity: Entity, field: Field, actor: Actor): boolean =>
  !field.system && access(entity, field.name, actor, "add") === "editable";

/** Those of the fields by which records that are there already are found: each value of it stands for one record. */
export const keyFields = (fields: readonly Field[]): Field[] =>
  fields.filter(({ kind, property }) => property["x-unique"] && (kind === "text" || kind === "integer") && !property["x-dict"]);

/** @throws AppError access.denied where the actor may not do this to records of the entity, or not see them */
export function assertMay(entity: Entity, actor: Actor, action: "export" | "import" | "edit" | "print"): void {
  for (const one of ["view", action] as const)
    if (!mayDo(actor, entity, one)) throw new AppError("access.denied", { params: { entity: entity.title } });
}
