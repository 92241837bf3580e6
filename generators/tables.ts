import { type Entity, isStored } from "../src/model/documents.ts";
import { typeName } from "../src/model/generator/record-type.ts";
import { type Column, tableOf } from "../src/model/table.ts";

/** The file of the types of all entities' tables. */
export const TABLES_FILE = "src/generated/tables.ts";

const HEAD = `/* Generated from schemas/entities by \`npm run types\`. Do not edit. */

import type { Generated } from "kysely";
`;

/**
 * The types of the entities' tables, as Kysely reads them: each column with the type in which the driver gives it. An insert may leave
 * out a column that may be null, and one that the database fills (`Generated`).
 *
 * @returns the text of `src/generated/tables.ts`: an interface for each table, and `EntityTables`, which has them by their names
 */
export function tableTypes(entities: readonly Entity[]): string {
  const sorted = entities.filter(isStored).toSorted((a, b) => (a["x-table"] < b["x-table"] ? -1 : 1));
  const all = sorted.map((entity) => `  ${entity["x-table"]}: ${nameOf(entity)};`);
  return [
    HEAD,
    `/** Every entity's table, by its name. */\nexport interface EntityTables {\n${all.join("\n")}\n}\n`,
    ...sorted.map(tableType),
  ].join("\n");
}

const nameOf = ({ $id }: Entity): string => `${typeName($id)}Table`;

function tableType(entity: Entity): string {
  const { columns, title } = tableOf(entity, { entities: new Map() });
  return `/** ${title} */\nexport interface ${nameOf(entity)} {\n${columns.map(lineOf).join("\n")}\n}\n`;
}

function lineOf(column: Column): string {
  const type = column.notNull ? typeOf(column) : `${typeOf(column)} | null`;
  return `  ${column.name}: ${column.notNull && column.default !== undefined ? `Generated<${type}>` : type};`;
}

/** What the driver gives of a column: see `server/db/connect.ts`. */
function typeOf({ type }: Column): string {
  if (type === "jsonb") return "object";
  if (type === "boolean") return "boolean";
  if (type === "integer" || type === "double precision") return "number";
  return type.endsWith("[]") ? "readonly string[]" : "string";
}
