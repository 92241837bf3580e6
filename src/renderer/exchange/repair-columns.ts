import type { ImportDetails, ImportFile, WrongRows } from "../../model/contract/jobs.ts";
import type { Entity } from "../../model/documents.ts";
import { MASTER_PREFIX } from "../../model/import-request.ts";
import type { ImportField } from "../../model/import-sheet.ts";
import type { DetailsColumn, DetailsPlan, FieldPlan } from "../form/model/plan.ts";
import { type FormDocuments, formPlanOf } from "../form-plan.ts";

type WrongSheet = WrongRows["sheets"][number];
type Parts = Pick<FormDocuments, "entities" | "viewer" | "registry">;

/** The field of a column of a file, by the name that it has in the mapping. */
function fieldNamed(
  entity: Entity,
  { entities }: Parts,
  details: string | null,
  name: string,
): { entity: Entity; field: string } | undefined {
  const rowsOf = (field: string) => entities[entity.properties[field]?.["x-details"] ?? ""];
  if (details !== null) {
    if (name.startsWith(MASTER_PREFIX)) return { entity, field: name.slice(MASTER_PREFIX.length) };
    const rows = rowsOf(details);
    return rows && { entity: rows, field: name };
  }
  const dot = name.indexOf(".");
  if (dot < 0) return { entity, field: name };
  const rows = rowsOf(name.slice(0, dot));
  return rows && { entity: rows, field: name.slice(dot + 1) };
}

/** Columns of a grid: those of the file, and those that it lacks and a row needs. */
function namesOf({ rows }: WrongSheet, mapping: readonly (string | null)[], fields: readonly ImportField[]): string[] {
  const mapped = mapping.filter((name) => name !== null);
  const wrong = rows.flatMap(({ cells, errors }) => [...Object.keys(cells), ...Object.keys(errors)]);
  const isHead = ({ name }: ImportField) => !name.includes(".") || name.startsWith(MASTER_PREFIX);
  const needed = fields.filter((field) => field.required && isHead(field)).map(({ name }) => name);
  const known = new Set(fields.map(({ name }) => name));
  return [...new Set([...mapped, ...needed, ...wrong])].filter((name) => known.has(name));
}

/** The grid in which the wrong rows of a sheet are corrected. */
export function repairPlan(
  entity: Entity,
  file: ImportFile,
  sheet: WrongSheet,
  mapping: readonly (string | null)[],
  parts: Parts,
): { title: string; plan: DetailsPlan } {
  const details: ImportDetails | undefined = file.details.find(({ name }) => name === sheet.sheet);
  const fields = details?.fields ?? file.fields;
  const titles = new Map(fields.map(({ name, title }) => [name, title]));
  const columns = namesOf(sheet, mapping, fields).flatMap((name): DetailsColumn[] => {
    const place = fieldNamed(entity, parts, sheet.sheet, name);
    const plan = place && planOf(place.entity, place.field, parts);
    if (!plan) return [];
    // The other cells of a row are as the file has them: nothing is carried over them.
    const { "x-carry": _, "x-computed": __, ...property } = plan.field.property;
    return [{ ...plan, name, title: titles.get(name) ?? plan.title, field: { ...plan.field, property }, accessOfNewRow: "editable" }];
  });
  return { title: details?.title ?? entity.title, plan: { entity, columns, isUnderItsTitle: false, keepsRows: false, defaults: {} } };
}

const planOf = (entity: Entity, field: string, parts: Parts): FieldPlan | undefined =>
  formPlanOf({ ...parts, entity, layout: layoutOf(entity), mode: "add" }).fields.get(field);

const layouts = new WeakMap<Entity, { readonly groups: readonly { readonly fields: string[] }[] }>();
/** All fields, whatever forms show. */
function layoutOf(entity: Entity): NonNullable<FormDocuments["layout"]> {
  const layout = layouts.get(entity) ?? { groups: [{ fields: Object.keys(entity.properties) }] };
  layouts.set(entity, layout);
  return layout as NonNullable<FormDocuments["layout"]>;
}
