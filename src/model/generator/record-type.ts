import type { Entity, Property } from "../documents.ts";
import { fieldsOf, kindOf } from "../fields.ts";

/** "purchase-order" → "PurchaseOrder". */
export const typeName = (id: string): string => id.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** What stands above a file that is made of documents. */
export const banner = (from: string): string => `/* Generated from ${from} by \`npm run types\`. Do not edit. */\n\n`;

/**
 * The file with the type of an entity's records as the server holds them, which hooks, operations and seeds work on: references as ids, decimals and
 * moments as text, details as rows. What need not be there may be missing, or null.
 */
export function recordType(entity: Entity): string {
  const fields = [...fieldsOf(entity).values()];
  const details = [...new Set(fields.flatMap(({ property }) => property["x-details"] ?? []))].toSorted();
  const imports = details.map((id) => `import type { ${typeName(id)} } from "./${id}.ts";\n`);
  const lines = fields.flatMap(({ name, property, required }) => {
    const kind = kindOf(property);
    const isFull = name === "id" || (required && property["x-visible"] === undefined);
    const isWhole = isFull || kind === "references" || kind === "values" || kind === "details";
    const said = [property.title, property.description].filter((part) => part !== undefined && part !== "").join("\n\n");
    return [...comment(said, "  "), `  ${name}${isFull ? "" : "?"}: ${typeOf(property)}${isWhole ? "" : " | null"};`];
  });
  const body = [...comment(entity.title, ""), `export interface ${typeName(entity.$id)} {`, ...lines, "}", ""].join("\n");
  return `${banner(`schemas/entities/${entity.$id}.json`)}${imports.join("")}${imports.length > 0 ? "\n" : ""}${body}`;
}

const comment = (text: string, indent: string): string[] => [
  `${indent}/**`,
  ...text.split("\n").map((line) => `${indent} *${line === "" ? "" : ` ${line.replaceAll("*/", "*\\/")}`}`),
  `${indent} */`,
];

/** The TypeScript type of a field's stored value. The rows of details have no id before they are stored. */
function typeOf(property: Property): string {
  switch (kindOf(property)) {
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "references":
      return "readonly string[]";
    case "values":
      return property.items?.type === "integer" ? "readonly number[]" : "readonly string[]";
    case "details":
      return `readonly Omit<${typeName(property["x-details"] ?? "")}, "id">[]`;
    case "json":
      return "Readonly<Record<string, unknown>>";
    default:
      return "string";
  }
}
