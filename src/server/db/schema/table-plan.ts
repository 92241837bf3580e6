import { createHash } from "node:crypto";
import { type Expression, type RawBuilder, sql } from "kysely";
import { isWider } from "../../../model/column-type.ts";
import type { HAZARDS } from "../../../model/contract/designs.ts";
import { type Column, type Table, tablesOf } from "../../../model/table.ts";
import { type Index, indexParts } from "../../../model/table-index.ts";
import type { Database } from "../database.ts";
import type { InForce } from "../sync-online.ts";
import { conversionOf } from "./conversion.ts";
import { quoted } from "./ddl.ts";
import { type FoundColumn, type FoundTable, introspect } from "./introspect.ts";
import { markAsleep } from "./mark.ts";

const STEP_KINDS = [
  ...["createTable", "wakeTable", "sleepTable", "addColumn", "wakeColumn", "sleepColumn"],
  ...["widenColumn", "changeType", "cannotChangeType", "require", "unique", "index"],
] as const;
type Hazard = (typeof HAZARDS)[number];

/** One step by which tables follow documents that are to be published. */
export interface TableStep {
  readonly kind: string;
  readonly entity: string;
  readonly table: string;
  /** What it is about, as the documents call it: the field, or the fields of an index. */
  readonly title: string;
  readonly column: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly hazards: readonly Hazard[];
  /** Of the table, removed ones too. */
  readonly rows: number;
  /** How many values go to sleep, or wake. */
  readonly values: number;
  /** Records whose values stand against it. */
  readonly misfits: number;
  /** The first of them, as far as they may be told. */
  readonly ids: readonly string[];
  readonly seconds: number;
}

/** The rows of an entity of which ids may be told, by the alias `t`; undefined: of none. */
export type Sight = (entity: string) => Expression<unknown> | undefined;

/** Rows a second, as measured on a small machine: what is told is "about". */
const RATES = { scan: 2_000_000, rewrite: 300_000, index: 400_000 } as const;
const MOST_IDS = 5;

interface Planning {
  readonly db: Database;
  readonly sight: Sight;
  readonly table: Table;
  readonly known: FoundTable;
  readonly rows: number;
}

/**
 * What publishing does to the tables of entities, step by step, with what speaks against it. Reads, and changes nothing.
 * @param of the entities that are published or withdrawn
 */
export async function tablePlan(db: Database, { documents, asleep }: InForce, of: ReadonlySet<string>, sight: Sight): Promise<TableStep[]> {
  const found = await introspect(db);
  const steps: TableStep[] = [];
  for (const table of tablesOf(documents).filter(({ entity }) => of.has(entity))) {
    const known = found.get(table.name);
    if (!known) {
      steps.push(step(table, "createTable", { title: table.title }));
      continue;
    }
    const rows = await count(db, sql`select from ${sql.table(table.name)}`);
    steps.push(...(await stepsOf({ db, sight, table, known, rows })));
  }
  for (const [name, { mark }] of found) {
    if (!mark || !of.has(mark.entity) || !asleep.has(mark.entity)) continue;
    const rows = await count(db, sql`select from ${sql.table(name)}`);
    steps.push(step({ name, entity: mark.entity }, "sleepTable", { title: mark.entity, rows, values: rows }));
  }
  return steps;
}

/** What of a plan must be the same when it is carried out: not how many rows there are, but what is done and whether something stands against it. */
export function planHash(steps: readonly TableStep[]): string {
  const verdicts = steps.map(({ kind, table, column, from, to, misfits, hazards }) => [
    kind,
    table,
    column,
    from,
    to,
    misfits > 0,
    hazards,
  ]);
  return createHash("sha256").update(JSON.stringify(verdicts)).digest("hex").slice(0, 32);
}

async function stepsOf(planning: Planning): Promise<TableStep[]> {
  const { table, known } = planning;
  const steps: TableStep[] = [];
  for (const column of table.columns) steps.push(...(await stepsOfColumn(planning, column, known.columns.get(column.name))));
  const names = new Set(table.columns.map(({ name }) => name));
  for (const [name, { mark }] of known.columns)
    if (mark && !names.has(name)) steps.push(await sleeping(planning, name, mark.field ?? name));
  for (const index of table.indexes) if (!known.indexes.has(index.name)) steps.push(await indexing(planning, index));
  return steps;
}

async function stepsOfColumn(planning: Planning, column: Column, old: FoundColumn | undefined): Promise<TableStep[]> {
  const { table, rows } = planning;
  const { title } = column;
  const about = { title, column: column.name, rows };
  if (!old) {
    const isMissing = column.notNull && column.default === undefined && rows > 0;
    const hazards: Hazard[] = isMissing ? ["rowsDoNotFit"] : [];
    return [step(table, "addColumn", { ...about, to: column.type, hazards, misfits: isMissing ? rows : 0 })];
  }
  const steps: TableStep[] = [];
  if (markAsleep(old.comment)) {
    const values = await count(planning.db, sql`select from ${sql.table(table.name)} where ${sql.ref(column.name)} is not null`);
    steps.push(step(table, "wakeColumn", { ...about, values }));
  }
  if (old.type !== column.type) steps.push(await typeChange(planning, column, old));
  if (!old.notNull && column.notNull && !(column.default !== undefined && column.fills)) {
    const found = await misfitsOf(planning, sql`${sql.ref(`t.${column.name}`)} is null`);
    const hazards: Hazard[] = [...doNotFit(found), "locksTable"];
    steps.push(step(table, "require", { ...about, ...found, hazards, seconds: rows / RATES.scan }));
  }
  return steps;
}

async function typeChange(planning: Planning, column: Column, old: FoundColumn): Promise<TableStep> {
  const { table, rows } = planning;
  const about = { title: column.title, column: column.name, from: old.type, to: column.type, rows };
  if (isWider(old.type, column.type)) {
    const isRewritten = old.type === "integer";
    const hazards: Hazard[] = ["locksTable", ...(isRewritten ? (["rewritesTable"] as const) : [])];
    return step(table, "widenColumn", { ...about, hazards, seconds: isRewritten ? rows / RATES.rewrite : 0 });
  }
  const conversion = conversionOf(old.type, column.type);
  if (!conversion) return step(table, "cannotChangeType", { ...about, hazards: ["rowsDoNotFit"], misfits: rows });
  const name = `t.${quoted(column.name)}`;
  const found = await misfitsOf(planning, sql.raw(`${name} is not null and not ${conversion.fits(name)}`));
  const hazards: Hazard[] = [...(found.misfits > 0 ? (["losesValues"] as const) : []), ...doNotFit(found), "locksTable", "rewritesTable"];
  return step(table, "changeType", { ...about, ...found, hazards, seconds: rows / RATES.rewrite });
}

async function sleeping({ db, table, rows }: Planning, name: string, field: string): Promise<TableStep> {
  const values = await count(db, sql`select from ${sql.table(table.name)} where ${sql.ref(name)} is not null`);
  return step(table, "sleepColumn", { title: field, column: name, rows, values });
}

async function indexing(planning: Planning, index: Index): Promise<TableStep> {
  const { table, rows, known } = planning;
  const title = index.fields.map((field) => table.columns.find((column) => column.field === field)?.title ?? field).join(", ");
  const about = { title, rows, seconds: rows / RATES.index };
  const isThere = index.parts.every(({ column }) => known.columns.has(column));
  if (index.use !== "unique") return step(table, "index", { ...about, hazards: ["locksTable"] });
  const parts = indexParts(index);
  const alive = index.livingOnly ? sql`where removed_at is null` : sql``;
  const twice = sql`select id from (
    select id, count(*) over (partition by ${sql.raw(parts.join(", "))}) as n from ${sql.table(table.name)} ${alive}) x
    where n > 1`;
  const plain = index.parts
    .filter(({ form }) => form !== "tenant" && form !== "one")
    .map(({ column }) => sql`${sql.ref(`t.${column}`)} is not null`);
  const same = sql`t.id in (${twice}) and ${sql.join([sql`true`, ...plain], sql` and `)}`;
  const found = isThere ? await misfitsOf(planning, same) : { misfits: 0, ids: [] };
  return step(table, "unique", { ...about, ...found, hazards: [...doNotFit(found), "locksTable"] });
}

const doNotFit = ({ misfits }: { readonly misfits: number }): Hazard[] => (misfits > 0 ? ["rowsDoNotFit"] : []);

async function misfitsOf({ db, sight, table }: Planning, condition: RawBuilder<unknown>) {
  const rows = sql`select t.id from ${sql.table(table.name)} as t where ${condition}`;
  const misfits = await count(db, rows);
  const among = misfits > 0 ? sight(table.entity) : undefined;
  if (!among) return { misfits, ids: [] };
  const { rows: first } = await sql<{ id: string }>`${rows} and ${among} order by t.id limit ${sql.lit(MOST_IDS)}`.execute(db);
  return { misfits, ids: first.map(({ id }) => id) };
}

async function count(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${query}) q`.execute(db);
  return rows[0]?.n ?? 0;
}

function step(
  table: Pick<Table, "name" | "entity">,
  kind: (typeof STEP_KINDS)[number],
  parts: Partial<TableStep> & { title: string },
): TableStep {
  const none = { column: null, from: null, to: null, hazards: [], rows: 0, values: 0, misfits: 0, ids: [] };
  return { ...none, kind, entity: table.entity, table: table.name, ...parts, seconds: Math.ceil(parts.seconds ?? 0) };
}
