import systemFields from "../../schemas/language/system-fields.json" with { type: "json" };
import type { Entity, Property } from "../generated/language/entity.ts";

/** What a field's value is, whatever it looks like: decides column type, operators, default widget and default cell. */
export type FieldKind =
  | "text"
  | "integer"
  | "number"
  | "decimal"
  | "boolean"
  | "date"
  | "datetime"
  | "reference"
  | "references"
  | "values"
  | "details"
  | "json"
  | "secret";

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly property: Property;
  /** Kept by the system (x-keep), not written in the document. */
  readonly system: boolean;
  readonly required: boolean;
}

export interface Keep {
  readonly tenant: boolean;
  readonly organisation: boolean;
  readonly creator: boolean;
  readonly times: boolean;
  readonly version: boolean;
  readonly softDelete: boolean;
  readonly history: boolean;
  readonly review: boolean;
}

/** The entity's x-keep with its defaults. Details keep nothing of their own: their master does; nor do values. */
export function keepOf(entity: Entity): Keep {
  const own = entity["x-master"] === undefined && entity["x-value"] === undefined;
  return {
    tenant: own,
    organisation: false,
    creator: own,
    times: own,
    version: own,
    softDelete: own,
    history: own,
    review: false,
    ...entity["x-keep"],
  };
}

export function kindOf(property: Property): FieldKind {
  if (property["x-secret"]) return "secret";
  if (property["x-details"]) return "details";
  if (property["x-entity"]) return "reference";
  if (property.items) return property.items["x-dict"] === undefined ? "references" : "values";
  switch (property.type) {
    case "integer":
      return "integer";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "object":
    case "array":
      return "json";
    default:
      if (property.format === "decimal") return "decimal";
      if (property.format === "date") return "date";
      return property.format === "date-time" ? "datetime" : "text";
  }
}

/** Forms that are made in the browser are told by their tables (specification workflow §5). */
const isDesigned = (entity: Entity): boolean => entity["x-master"] === undefined && (entity["x-table"]?.startsWith("zz_") ?? false);

/** They go through flows without saying so. */
const isInFlows = (entity: Entity): boolean => isDesigned(entity) || (entity["x-master"] === undefined && entity["x-flow"] !== undefined);

function systemNames(entity: Entity): (keyof typeof systemFields)[] {
  const keep = keepOf(entity);
  return [
    ...(entity["x-master"] ? (["sortNo"] as const) : []),
    ...(keep.review ? (["reviewStatus"] as const) : []),
    ...(isInFlows(entity) ? (["flowStatus"] as const) : []),
    ...(isDesigned(entity) ? (["formVersion"] as const) : []),
    ...(keep.creator ? (["createBy", "createDept", "updateBy"] as const) : []),
    ...(keep.times ? (["createTime", "updateTime"] as const) : []),
    ...(keep.organisation ? (["organisation"] as const) : []),
    ...(keep.tenant ? (["tenant"] as const) : []),
    ...(keep.version ? (["version"] as const) : []),
  ];
}

const cache = new WeakMap<Entity, ReadonlyMap<string, Field>>();

/** All fields of an entity by name: `id`, those of the document in their order, then those that the system keeps. Memoised by document. */
export function fieldsOf(entity: Entity): ReadonlyMap<string, Field> {
  const known = cache.get(entity);
  if (known) return known;
  const required = new Set(entity.required);
  const fields = new Map<string, Field>();
  const add = (name: string, property: Property, system: boolean) =>
    fields.set(name, { name, property, system, kind: kindOf(property), required: required.has(name) });
  const kept = systemNames(entity);
  // A translated document names system fields too, for their titles alone.
  const system = (name: keyof typeof systemFields) => add(name, { ...(systemFields[name] as Property), ...entity.properties[name] }, true);
  system("id");
  for (const [name, property] of Object.entries(entity.properties)) if (!(name in systemFields)) add(name, property, false);
  for (const name of kept) system(name);
  cache.set(entity, fields);
  return fields;
}

/** The field that a reference to the entity shows: x-display, else the first text field, else id. */
export function displayField(entity: Entity): string {
  if (entity["x-display"]) return entity["x-display"];
  for (const [name, property] of Object.entries(entity.properties))
    if (!(name in systemFields) && kindOf(property) === "text" && !property["x-dict"]) return name;
  return "id";
}
