import { isRequired } from "../../../model/code-rule.ts";
import { CONDITION, KEYWORD, PAGE_NUMBER, pageSize, RECORD_ID, RECORD_REFERENCE } from "../../../model/contract/record-parts.ts";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import { type Field, fieldsOf, keepOf } from "../../../model/fields.ts";
import { maxLengthOf } from "../../../model/validate.ts";
import { nullable, object, type Schema, WRITTEN_REFERENCE } from "./call-schemas.ts";

/**
 * Body of a list call. Names and values are checked where the condition is compiled, by the columns that the caller sees: here a name that exists would be answered
 * otherwise than one that is guessed.
 */
export function filterBody(entity: Entity): Schema {
  const plain = [...fieldsOf(entity).values()].filter(({ kind }) => !["details", "secret", "json"].includes(kind));
  const properties = Object.fromEntries(plain.map(({ name, property }): [string, Schema] => [name, { description: property.title }]));
  const body = object({ ...properties, condition: CONDITION, keyword: KEYWORD });
  return { ...body, type: ["object", "null"], additionalProperties: true };
}

/** The name under which the specification sends the filter of an RPC list: flowEntryDtoFilter (workflow §7). */
export const dtoFilterOf = ({ $id }: Pick<Entity, "$id">): string =>
  `${$id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}DtoFilter`;

/** Body of the RPC list. */
export const rpcListBody = (entity: Entity): Schema => ({
  ...object({
    filter: filterBody(entity),
    [dtoFilterOf(entity)]: { ...filterBody(entity), description: "As filter, which counts where both are there." },
    orderParam: {
      type: ["array", "null"],
      maxItems: 10,
      items: object(
        { fieldName: { type: "string" }, asc: { type: "boolean", default: true }, dateAggregateBy: { type: ["string", "null"] } },
        ["fieldName"],
      ),
    },
    pageParam: { ...object({ pageNum: PAGE_NUMBER, pageSize: pageSize(10) }), default: {} },
  }),
  type: ["object", "null"],
});

/** What a field's value looks like on the wire. */
function valueSchema({ kind, name, property }: Field): Schema {
  switch (kind) {
    case "integer":
      return { type: "integer" };
    case "number":
      return { type: "number" };
    case "boolean":
      return { type: "boolean" };
    case "decimal":
      return { type: "string", format: "decimal", description: `Exact, ${property["x-scale"] ?? 2} digits after the point.` };
    case "date":
      return { type: "string", format: "date" };
    case "datetime":
      return { type: "string", format: "date-time" };
    case "json":
      return { type: "object" };
    case "values":
      return { type: "array", items: { type: property.items?.type ?? "string" } };
    default:
      return name === "id" ? RECORD_ID : { type: "string" };
  }
}

const named = ({ property }: Field, schema: Schema): Schema => ({ title: property.title, ...schema });

/** A record as it is read. Columns that the reader may not see are absent, so none but the id is required. */
export function recordSchema(entity: Entity, documents: Documents): Schema {
  const read = (field: Field): Schema => {
    if (field.kind === "reference") return { anyOf: [RECORD_REFERENCE, { type: "null" }] };
    if (field.kind === "references") return { type: "array", items: RECORD_REFERENCE };
    if (field.kind === "details")
      return { type: "array", items: recordSchema(entityOf(documents, field.property["x-details"] as string), documents) };
    if (field.kind === "values") return valueSchema(field);
    return field.name === "id" ? RECORD_ID : nullable(valueSchema(field));
  };
  const seen = [...fieldsOf(entity).values()].filter(({ kind }) => kind !== "secret");
  return object(Object.fromEntries(seen.map((field) => [field.name, named(field, read(field))])), ["id"]);
}

/** Body of a save, for readers of the API. The save itself checks it, so that every wrong field is named at once. */
export function saveBody(entity: Entity, documents: Documents, mode: "add" | "edit"): Schema {
  const written = (field: Field): Schema => {
    if (field.kind === "reference") return WRITTEN_REFERENCE;
    if (field.kind === "references") return { type: "array", items: WRITTEN_REFERENCE, maxItems: field.property.maxItems ?? 1000 };
    if (field.kind === "details")
      return { type: "array", items: rowBody(entityOf(documents, field.property["x-details"] as string), documents, mode) };
    if (field.kind === "values") return nullable({ ...valueSchema(field), maxItems: field.property.maxItems ?? 1000 });
    const limits = field.kind === "text" ? { maxLength: maxLengthOf(field) } : {};
    return nullable({ ...valueSchema(field), ...limits });
  };
  const fields = [...fieldsOf(entity).values()].filter(
    ({ name, property }) =>
      name !== "id" &&
      property["x-readonly"] !== true &&
      !(mode === "edit" && (property["x-immutable"] || name === entity["x-states"]?.field)),
  );
  const properties = Object.fromEntries(fields.map((field): [string, Schema] => [field.name, named(field, written(field))]));
  const versioned = mode === "edit" && keepOf(entity).version;
  if (versioned) properties.version = { type: "integer", description: "The version that was loaded." };
  const required =
    mode === "add" ? fields.filter((field) => isRequired(field, mode)).map(({ name }) => name) : versioned ? ["version"] : [];
  return object(properties, required);
}

/** The body of a save that names its record itself. */
export const withId = (body: Schema): Schema => ({
  ...body,
  properties: { id: RECORD_ID, ...(body.properties as Schema) },
  required: ["id", ...((body.required as string[] | undefined) ?? [])],
});

function rowBody(entity: Entity, documents: Documents, mode: "add" | "edit"): Schema {
  const row = saveBody(entity, documents, mode) as { properties: Record<string, Schema> };
  return mode === "add"
    ? row
    : { ...row, properties: { id: { ...RECORD_ID, description: "Of a row that is there already." }, ...row.properties } };
}
