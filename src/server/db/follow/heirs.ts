import type { Table } from "../../../model/table.ts";
import { literal, quoted } from "../schema/ddl.ts";
import type { FoundTable } from "../schema/introspect.ts";

/** A text that names an entity: alone, or before the colon of a permission. */
interface Naming {
  readonly entity: string;
  readonly field: string;
  readonly permission?: true;
  /** Beside it, the field that names a field of that entity. */
  readonly named?: string;
}

/** Where records of the product speak of entities by name: grants, lists, rules, plans, menu entries, history. */
const NAMINGS: readonly Naming[] = [
  { entity: "role-permission", field: "permission", permission: true },
  { entity: "resource", field: "permission", permission: true },
  { entity: "role-column", field: "entity", named: "field" },
  { entity: "role-rule", field: "entity" },
  { entity: "search-plan", field: "formEn" },
  { entity: "operation-log", field: "module" },
];

/** An entity or a field that has another name now. */
export interface Renaming {
  readonly entity: string;
  readonly former: string;
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * The entities, and fields, that a table was made for under another name. An entity whose former name another document has now is none:
 * what stands under that name is the other's.
 * @param wanted tables of the documents, and `found`: the table of the database that each of them continues
 */
export function renamingOf(wanted: Table, found: FoundTable, entities: ReadonlySet<string>): Renaming | undefined {
  const former = found.mark?.entity;
  if (former === undefined || (former !== wanted.entity && entities.has(former))) return undefined;
  const present = new Set(wanted.columns.map(({ field }) => field));
  const fields = new Map<string, string>();
  for (const { name, renamedFrom, field } of wanted.columns) {
    const old = (found.columns.get(name) ?? found.columns.get(renamedFrom ?? ""))?.mark?.field;
    if (old !== undefined && old !== field && !present.has(old)) fields.set(old, field);
  }
  return former === wanted.entity && fields.size === 0 ? undefined : { entity: wanted.entity, former, fields };
}

/** SQL that lets what stands under the former names follow: else a new name would take every grant, list, rule, plan and the history away. */
export function inheritance(
  { entity, former, fields }: Renaming,
  tables: readonly Table[],
  found: ReadonlyMap<string, FoundTable>,
): string[] {
  const statements: string[] = [];
  for (const naming of NAMINGS) {
    const table = tables.find((one) => one.entity === naming.entity && found.has(one.name));
    const columnOf = (field: string | undefined) => table?.columns.find((column) => column.field === field)?.name;
    const column = columnOf(naming.field);
    if (!table || column === undefined || !found.get(table.name)?.columns.has(column)) continue;
    const [name, key] = [quoted(table.name), quoted(column)];
    const field = columnOf(naming.named);
    for (const [old, next] of field === undefined ? [] : fields)
      statements.push(
        `update ${name} set ${quoted(field ?? "")} = ${literal(next)} where ${key} = ${literal(former)} and ${quoted(field ?? "")} = ${literal(old)}`,
      );
    if (former === entity) continue;
    statements.push(
      naming.permission
        ? `update ${name} set ${key} = ${literal(entity)} || substr(${key}, ${former.length + 1}) where starts_with(${key}, ${literal(`${former}:`)})`
        : `update ${name} set ${key} = ${literal(entity)} where ${key} = ${literal(former)}`,
    );
  }
  return [...statements, ...counters({ entity, former, fields })];
}

/** Numbers (x-code) go on from where they are: the table is the program's own, and always there. */
function counters({ entity, former, fields }: Renaming): string[] {
  const of = `where entity = ${literal(former)}`;
  return [
    ...[...fields].map(([old, next]) => `update code_counter set field = ${literal(next)} ${of} and field = ${literal(old)}`),
    ...(former === entity ? [] : [`update code_counter set entity = ${literal(entity)} ${of}`]),
  ];
}
