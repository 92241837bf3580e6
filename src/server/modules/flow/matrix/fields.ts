import { codeField, dimensionType, domainOf, isTree } from "../../../../flow/matrix/domain.ts";
import type { MatrixDimension } from "../../../../flow/matrix/matrix.ts";
import { idOf } from "../../../../model/condition.ts";
import type { MatrixFields } from "../../../../model/contract/flow/matrix.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { displayField, type Field, fieldsOf } from "../../../../model/fields.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { maySee } from "../../../records/access/column-access.ts";
import { selectable } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { load } from "../../../records/read/load.ts";
import { picking } from "../../../records/read/picking.ts";
import { matching, rows } from "../../../records/read/query.ts";
import { assertDesign } from "../publish/drafts.ts";
import { entityOfTable } from "../wire/reads/form-screen.ts";

/** Records of a tree that are told; a tenant has no more departments. */
const MOST = 2_000;

/**
 * What a matrix can go by: the fields of a flow's records that the actor sees, with the values that they can have, as far as these are few.
 * @throws AppError access.columnHidden, record.notFound
 */
export async function matrixFields(context: RecordContext, id: string): Promise<MatrixFields> {
  assertDesign(context);
  const { documents, actor } = context;
  const [entry] = await load(context, entityOf(documents, "flow-entry"), [id]);
  const entity = entry && entityOfTable(documents, String(entry.tableClassName));
  if (!entity) throw new AppError("record.notFound");
  const find = (name: string) => documents.entities.get(name);
  const known = new Map<string, MatrixFields["fields"][number]["values"]>();
  const fields: MatrixFields["fields"][number][] = [];
  for (const field of fieldsOf(entity).values()) {
    if (field.name === "id" || !maySee(entity, field.name, actor)) continue;
    const type = dimensionType(field, find) ?? null;
    const target = find(field.property["x-entity"] ?? "");
    const tree = isTree(field, find);
    if (tree && target && !known.has(target.$id)) known.set(target.$id, await treeOf(context, target));
    const dimension: MatrixDimension = { field: field.name, type: type ?? "value" };
    const { nullable, minimum = null, maximum = null, scale = null } = domainOf(dimension, field, {});
    const values = tree && target ? (known.get(target.$id) ?? null) : itemsOf(context, field);
    const to = target?.$id ?? null;
    fields.push({ ...{ name: field.name, title: field.property.title, type, tree, to, nullable, minimum, maximum, scale }, values });
  }
  return { entity: entity.$id, fields };
}

function itemsOf({ documents }: RecordContext, { kind, property }: Field): MatrixFields["fields"][number]["values"] {
  if (kind === "boolean") return ["true", "false"].map((value) => ({ value, label: value, above: null }));
  const items = documents.dictionaries.get(property["x-dict"] ?? "")?.items;
  return items?.map(({ value, label }) => ({ value: String(value), label, above: null })) ?? null;
}

/** The records of a tree that the actor may choose from, by code; null where he may not. */
async function treeOf(context: RecordContext, target: Entity): Promise<MatrixFields["fields"][number]["values"]> {
  const code = codeField(target);
  const parent = target["x-parent"];
  if (!code || parent === undefined || !mayDo(context.actor, target, "pick")) return null;
  const inside = picking(context, target);
  const names = [code.name, displayField(target), parent];
  if (!names.every((name) => maySee(target, name, inside.actor))) return null;
  const { read } = matching(inside, target, {});
  const found = await rows(inside, target, read, { fields: selectable(target, new Set(["id", ...names])), limit: MOST });
  const codes = new Map(found.map((row) => [String(row.id), String(row[code.name])]));
  return found.map((row) => ({
    value: String(row[code.name]),
    label: String(row[displayField(target)] ?? row[code.name]),
    above: codes.get(String(idOf(row[parent]) ?? "")) ?? null,
  }));
}
