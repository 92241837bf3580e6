import reserved from "../../../schemas/language/reserved.json" with { type: "json" };
import type { Entity } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { hasColumn } from "../table.ts";
import type { Subject } from "./set.ts";
import type { Path } from "./source.ts";

const TABLES = new Set(reserved.tables);
const ROUTES = new Set(reserved.routes);
/** Of PostgreSQL's 1,600 columns of a table; columns that were dropped count for ever. */
const MOST_COLUMNS = 1_500;
/** Of PostgreSQL's 32 columns of an index; tenant, master or id may come to them. */
const MOST_INDEXED = 30;

/** Checks what an entity asks of the database and of the server against what they have already, and can hold. */
export function checkReserved(subject: Subject<Entity>): void {
  checkTable(subject);
  checkAddresses(subject);
  checkSize(subject);
}

function checkTable({ document, report }: Subject<Entity>): void {
  // A document without one is reported as such, and its other rules are checked.
  const table: string | undefined = document["x-table"];
  if (table === undefined) return;
  if (TABLES.has(table)) report(["x-table"], `the table "${table}" is the platform's own`);
  else if (table.startsWith("pg_")) report(["x-table"], 'names that begin with "pg_" are those of PostgreSQL');
}

function checkAddresses({ document, report, set }: Subject<Entity>): void {
  for (const dialect of ["rest", "rpc"] as const) {
    const base = document["x-api"]?.[dialect];
    if (base === undefined) continue;
    const at = ["x-api", dialect];
    const call = reserved.calls[dialect].map((call) => call.replace(" ", ` /${base}`)).find((call) => ROUTES.has(call));
    if (call) report(at, `the server has an address of its own at "${call}"`);
    const above = base.slice(0, base.lastIndexOf("/"));
    const owner = [...set.documents.entities.values()].find(({ "x-api": api }) => api?.rest === above || api?.rpc === above);
    if (owner)
      report(at, `"${base}" lies below "${above}", the API path of "${owner.$id}", and reads as the address of one of its records`);
  }
}

function checkSize({ document, report }: Subject<Entity>): void {
  const columns = [...fieldsOf(document).values()].filter(hasColumn).length;
  if (columns > MOST_COLUMNS)
    report(["properties"], `${columns} fields with a column are more than a table holds: at most ${MOST_COLUMNS}`, { key: true });
  const checkLength = (length: number, path: Path) => {
    if (length > MOST_INDEXED) report(path, `an index over ${length} fields is more than PostgreSQL makes: at most ${MOST_INDEXED}`);
  };
  for (const key of ["x-index", "x-unique"] as const)
    for (const [row, fields] of (document[key] ?? []).entries()) checkLength(fields.length, [key, row]);
  checkLength(document["x-sort"]?.length ?? 0, ["x-sort"]);
}
