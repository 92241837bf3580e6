import type { Documents } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { type Table, tablesOf } from "../../model/table.ts";
import type { DatabaseTransaction } from "./database.ts";
import { settleValues } from "./follow/settle.ts";
import { run } from "./lock.ts";
import { converting } from "./schema/convert.ts";
import { alterColumn, commentOnColumn } from "./schema/ddl.ts";
import { type FoundTable, introspect } from "./schema/introspect.ts";
import { commentAsleep } from "./schema/mark.ts";
import { plan } from "./schema/plan.ts";
import type { Refusal } from "./schema/refusal.ts";
import { remember } from "./state.ts";
import { apply, digestOf } from "./sync.ts";

/** Documents, and which entities in and out of force are published ones. */
export interface InForce {
  readonly documents: Documents;
  readonly published: ReadonlySet<string>;
  readonly asleep: ReadonlySet<string>;
  /** Whether columns may get another name, as somebody asked for that. */
  readonly renames?: boolean;
}

type Fault = Pick<Refusal, "mark" | "problem">;

/**
 * Makes the tables follow published documents while requests run that know the former ones: adds, widens, and changes types as far as all values
 * fit. A column that no field has any more stays with its values, asleep, for such requests and for when the field comes back.
 * @param isAccepted whether values that do not fit are cut or emptied; what they were sleeps beside them
 * @throws AppError document.refused for what would lose data or break requests that run
 */
export async function followPublished(
  trx: DatabaseTransaction,
  { documents, published, asleep, renames: mayRename = false }: InForce,
  isAccepted = false,
): Promise<void> {
  const [tables, found] = [tablesOf(documents), await introspect(trx)];
  const convert = converting(found, isAccepted);
  const { steps, renames, refusals } = plan(tables, found, asleep, (table, ...of) =>
    published.has(table.entity) ? convert(table, ...of) : undefined,
  );
  const faults: Fault[] = tables.flatMap((table) => strangers(table, found));
  if (renames.length > 0 && !mayRename && faults.length === 0) faults.push(...renamed(tables, published));
  // A field that only gets another name leaves nothing behind that could sleep.
  for (const refusal of refusals)
    if (mayRename || !published.has(refusal.mark.entity) || !(await letSleep(trx, refusal, found))) faults.push(refusal);
  if (faults.length === 0) faults.push(...(await apply(trx, { steps, refusals: [] })));
  if (faults.length === 0) faults.push(...(await settleValues(trx, documents, tables, found)));
  if (faults.length > 0) throw refused(faults);
  await remember(trx, "tables", digestOf(documents));
}

/** A table that holds the records of another entity: they are not this one's. */
function strangers(table: Table, found: ReadonlyMap<string, FoundTable>): Fault[] {
  const owner = found.get(table.name)?.mark?.entity;
  if (owner === undefined || owner === table.entity) return [];
  return [
    {
      mark: { entity: table.entity },
      problem: `the table ${table.name} holds the records of the entity "${owner}". Choose another x-table.`,
    },
  ];
}

function renamed(tables: readonly Table[], published: ReadonlySet<string>): Fault[] {
  const problem = "x-renamed-from renames what requests are using. Give the field another title, or rename it in a file and start again.";
  const named = tables.filter(
    ({ renamedFrom, columns }) => renamedFrom !== undefined || columns.some((column) => column.renamedFrom !== undefined),
  );
  return named.filter(({ entity }) => published.has(entity)).map(({ entity }) => ({ mark: { entity }, problem }));
}

/** Lets a column sleep, with its values. @returns false where something else is refused */
async function letSleep(trx: DatabaseTransaction, { column }: Refusal, found: ReadonlyMap<string, FoundTable>): Promise<boolean> {
  const comment = column && found.get(column.table)?.columns.get(column.name)?.comment;
  if (!column || comment === undefined) return false;
  const { table, name } = column;
  await run(trx, alterColumn(table, name, "drop not null"));
  await run(trx, alterColumn(table, name, "drop default"));
  await run(trx, commentOnColumn(table, name, commentAsleep(comment)));
  return true;
}

function refused(faults: readonly Fault[]): AppError {
  const lines = faults.map(({ mark, problem }) => ({
    path: [mark.entity, mark.field].filter((part) => part !== undefined).join("."),
    problem,
  }));
  return new AppError("document.refused", {
    params: { message: lines[0]?.problem ?? "" },
    fields: lines.map(({ path, problem }) => ({ path, code: "field.document", params: { message: problem } })),
  });
}
