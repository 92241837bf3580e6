import { sql } from "kysely";
import { type Documents, type Entity, entityOf } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { Config } from "../config.ts";
import { reachDatabase } from "../database.ts";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { syncTables } from "../db/sync.ts";
import { inTransaction } from "../db/transaction.ts";
import { type LoadedDocuments, loadDocuments } from "../documents/load.ts";
import { checkRoots } from "../documents/roots.ts";
import { StartError } from "../start-error.ts";
import { seedAdministrator } from "./administrator.ts";
import { seedBase } from "./base.ts";
import { inBulk } from "./bulk.ts";
import { generatorOf, insertGenerated } from "./generate.ts";
import { seed } from "./seed.ts";
import { workOut } from "./work-out.ts";

/** Rows of one statement, with their details: enough to be fast, few enough to say how it goes. */
const BATCH = 50_000;

interface FillOrders {
  readonly rows: number;
  readonly entity: string;
  /** Detail rows under each row, for every kind of details that the entity has. */
  readonly details: number;
}

/** Fills an entity's table with generated rows, in the database of DATABASE_URL, of the server that runs on the data folder, or of the folder itself. */
export async function fill(config: Config, orders: FillOrders, say: (line: string) => void): Promise<void> {
  checkRoots(config.roots);
  const loaded = await loadDocuments(config.roots);
  if (!loaded.documents.entities.has(orders.entity))
    throw new StartError({
      what: `There is no entity "${orders.entity}".`,
      why: "The rows are made after its document.",
      todo: `Name one of: ${[...loaded.documents.entities.keys()].join(", ")}.`,
    });
  const database = await reachDatabase(config, say);
  try {
    await migrate(database.db, config.roots.slice(1));
    await syncTables(database.db, loaded.documents, loaded.files);
    await seedAdministrator(database.db, loaded);
    await seed(database.db, loaded, config);
    await fillTable(database.db, loaded, orders, say);
  } finally {
    await database.close();
  }
}

/** Inserts the rows in one transaction. @returns rows a second */
export async function fillTable(
  db: Database,
  { documents }: Pick<LoadedDocuments, "documents">,
  orders: FillOrders,
  say: (line: string) => void,
): Promise<number> {
  const { rows, details: each } = orders;
  const entity = entityOf(documents, orders.entity);
  const home = await inTransaction({ db }, (inside) => seedBase(inside.db, documents));
  if (!home) throw new Error("the documents know no tenants");
  const below = each === 0 ? [] : detailsOf(documents, entity);
  const filled = [entity, ...below].map((one) => one["x-table"]);
  const started = performance.now();
  const rate = (done: number) => Math.round((done * 1_000) / Math.max(1, performance.now() - started));
  const all = rows * (1 + each * below.length);
  await inBulk(db, { filled, referred: referredBy(documents, [entity, ...below]) }, all, async (trx) => {
    const master = await generatorOf(trx, documents, entity, home);
    const details = await Promise.all(below.map((one) => generatorOf(trx, documents, one, home)));
    for (let done = 0; done < rows; ) {
      const count = Math.min(Math.ceil(BATCH / (1 + each * below.length)), rows - done);
      const newest = await newestId(trx);
      await insertGenerated(trx, count, master, { generators: details, each });
      await workOut(trx, documents, entity, below, newest);
      done += count;
      say(`${entity.$id}: ${done} of ${rows} rows, ${rate(done)} a second`);
    }
    if (rows > 0) say(`${entity.$id}: indexes`);
  });
  for (const table of filled) await sql`analyze ${sql.table(table)}`.execute(db);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(`${entity.$id}: ${rows} rows in ${seconds} s, ${rate(rows)} a second with indexes`);
  return rate(rows);
}

/** An id below those that are made from now on. Ids of one millisecond are in no order: this is the last of its, and it is over. */
async function newestId(trx: DatabaseTransaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select next_id() | 4095 as id, pg_sleep(0.002)`.execute(trx);
  return String(rows[0]?.id);
}

const detailsOf = (documents: Documents, entity: Entity): Entity[] =>
  Object.values(entity.properties).flatMap(({ "x-details": id }) => (id === undefined ? [] : [entityOf(documents, id)]));

/** Tables that the rows refer to, but for those that are filled themselves. */
function referredBy(documents: Documents, entities: readonly Entity[]): string[] {
  const targets = entities.flatMap((entity) => [...fieldsOf(entity).values()].map(({ property }) => property["x-entity"]));
  const own = new Set(entities.map(({ $id }) => $id));
  const others = new Set(targets.filter((id) => id !== undefined && !own.has(id)));
  return [...others].map((id) => entityOf(documents, String(id))["x-table"]);
}
