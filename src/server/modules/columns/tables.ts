import { access } from "../../../model/access.ts";
import type { Actor } from "../../../model/actor.ts";
import type { ColumnTable, TableColumn } from "../../../model/contract/role-column.ts";
import { type Documents, type Entity, entityOf, storedEntities } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { type ColumnMode, columnOpen, isControlled } from "../../../model/rights-grid-columns.ts";
import { gridRole } from "../../../model/rights-grid-draft.ts";
import { columnOf } from "../../../model/table.ts";
import type { Context } from "../../context.ts";
import { get } from "../../records/read/read.ts";
import { tableOf } from "../rights/workbench/tree.ts";

type Open = (field: string, mode: ColumnMode) => boolean;

const toldTable = ({ $id, title, "x-master": master }: Entity): ColumnTable => ({ id: $id, name: title, master: master ?? null });

/** All entities of which lists can speak, in the reader's language. */
export const tablesIn = ({ documents }: Context): ColumnTable[] => storedEntities(documents).map(toldTable);

export const tableNamed = (context: Context, name: string): ColumnTable | null =>
  tablesIn(context).find(({ id, name: title }) => id === name || title === name) ?? null;

/** @throws AppError document.notFound where there is no such entity, or one without records of its own */
export function tableEntity({ documents }: Pick<Context, "documents">, id: string): Entity {
  const entity = storedEntities(documents).find(({ $id }) => $id === id);
  if (!entity) throw new AppError("document.notFound", { params: { id } });
  return entity;
}

/** The columns of a table of which the actor knows, and what is open of each. */
function columnsIn({ actor, documents }: Context, entity: Entity, openOf?: Open): TableColumn[] {
  return tableOf(entity, actor, documents).fields.map(({ name: field, title: name, add, edit }) => {
    const { kind, property } = fieldsOf(entity).get(field) as Field;
    const open = openOf ?? ((_, mode) => (mode === "view" ? true : mode === "add" ? add : edit));
    return {
      ...{ id: `${entity.$id}:${field}`, table: entity.$id, field, name, type: kind },
      dict: property["x-dict"] ?? property.items?.["x-dict"] ?? null,
      ...{ canView: open(field, "view"), canAdd: open(field, "add"), canEdit: open(field, "edit") },
    };
  });
}

export const tableColumns = (context: Context, table: string): TableColumn[] => columnsIn(context, tableEntity(context, table));

/** A column by its field or by the name of its column; null where the actor knows of none. */
export function columnNamed(context: Context, table: string, name: string): TableColumn | null {
  const entity = tableEntity(context, table);
  const stored = (field: string) => columnOf(fieldsOf(entity).get(field) as Field);
  return columnsIn(context, entity).find(({ field }) => field === name || stored(field) === name) ?? null;
}

/** What a role within the actor's reach opens of a table. @throws AppError record.notFound; access.columnHidden */
export async function roleColumns(context: Context, role: string, table: string) {
  const entity = tableEntity(context, table);
  const row = await get(context, entityOf(context.documents, "role"), role);
  if (!("columns" in row)) throw new AppError("access.columnHidden", { params: { field: "columns" } });
  const grant = gridRole(row);
  const fields = new Map(tableOf(entity, context.actor, context.documents).fields.map((one) => [one.name, one]));
  const open: Open = (name, mode) => {
    const field = fields.get(name);
    return field !== undefined && columnOpen(grant, table, field, mode);
  };
  return { controlled: isControlled(grant, table), columns: columnsIn(context, entity, open) };
}

/** The columns of a table of which the actor knows, with what he may do himself. */
export function ownColumns(context: Context, table: string): TableColumn[] {
  const entity = tableEntity(context, table);
  const { actor, documents } = context;
  return columnsIn(context, entity, (field, mode) => mayDo(actor, masterOf(entity, documents), mode) && isOpen(entity, field, actor, mode));
}

const masterOf = (entity: Entity, documents: Documents): Entity =>
  entity["x-master"] === undefined ? entity : entityOf(documents, entity["x-master"]);

function isOpen(entity: Entity, field: string, actor: Actor, mode: ColumnMode): boolean {
  const verdict = access(entity, field, actor, mode);
  return mode === "view" ? verdict !== "hidden" : verdict === "editable";
}
