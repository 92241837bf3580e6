import { type FormilySchema, partsOf, textOf } from "./schema.ts";

/**
 * The same schema with each part said at the part itself: JSON Schema names required fields at their object, and a table's column has the
 * title of the field that stands in it. Parts are in the order in which they are drawn.
 */
export function normalise(schema: FormilySchema): FormilySchema {
  const names: readonly string[] = Array.isArray(schema.required) ? schema.required : [];
  const title = (schema["x-component"] ?? "").endsWith(".Column") ? textOf(schema["x-component-props"]?.title) : undefined;
  const properties = partsOf(schema).map(([name, part], index) => [
    name,
    {
      ...normalise(part),
      "x-index": index,
      ...(names.includes(name) && { required: true }),
      ...(title && part.type !== "void" && !part.title && { title }),
    },
  ]);
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(properties) as Record<string, FormilySchema> }),
    ...(schema.items && { items: normalise(schema.items) }),
  };
}
