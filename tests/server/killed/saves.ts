import pg from "pg";
import type { Envelope } from "../../../src/model/wire.ts";
import { PROBE } from "./probe-root.ts";
import { ADMIN_PASSWORD } from "./product-process.ts";

const ORDERS = "api/v1/purchase/purchaseOrder";
const POSITIONS = "api/v1/position/sysrPosition";
const BATCH = 3;

/** What was answered as saved, and so must be there whatever is killed after. */
export interface Ledger {
  /** Codes of probe records, with the field that each has filled in. */
  readonly singles: Map<string, string>;
  /** Codes of orders, and the last revision that was answered. */
  readonly orders: Map<string, number>;
  /** Numbers of batches that were answered as removed. */
  readonly removed: Set<number>;
  /** Batches that were answered as added, in all their parts. */
  readonly batches: Set<number>;
  /** Failures that no kill explains. */
  readonly wrong: string[];
  /** Saves that were not answered as saved because something was away or full: how often, by error code. */
  readonly refused: Map<string, number>;
}

export const emptyLedger = (): Ledger => ({
  singles: new Map(),
  orders: new Map(),
  removed: new Set(),
  batches: new Set(),
  wrong: [],
  refused: new Map(),
});

/** How a save may fail here. */
const REFUSALS = ["server.databaseUnavailable", "server.storageFull"];

/** Nobody answered, or the answer was one of the refusals. */
class Refused extends Error {}

/** Signs in as the administrator; gives a function that calls the server. */
export async function callerOf(address: string): Promise<Caller> {
  const { token } = await call<{ token: string }>(address, {}, "POST", "api/v1/login", { username: "admin", password: ADMIN_PASSWORD });
  return (method, path, body) => call(address, { token }, method, path, body);
}

export type Caller = <T>(method: string, path: string, body?: unknown) => Promise<T>;

async function call<T>(address: string, headers: Record<string, string>, method: string, path: string, body?: unknown): Promise<T> {
  let answer: Envelope<T>;
  try {
    const response = await fetch(`${address}/${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    answer = (await response.json()) as Envelope<T>;
  } catch (error) {
    throw new Refused("nobody answered", { cause: error });
  }
  if (REFUSALS.includes(answer.errorCode)) throw new Refused(answer.errorCode);
  if (answer.code !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

interface Order {
  readonly id: string;
  readonly version: number;
  readonly items: readonly object[];
}

/** What an order of the sample records refers to, for orders like it. */
export async function orderParts(caller: Caller): Promise<OrderParts> {
  const [sample] = (await caller<{ records: { id: string }[] }>("POST", `${ORDERS}/data?size=10`, {})).records;
  const { supplier, warehouse, orderDate, purchaser, dept, items } = await caller<Record<string, unknown>>(
    "GET",
    `${ORDERS}/${sample?.id}`,
  );
  const { material, unit } = (items as Record<string, unknown>[])[0] ?? {};
  return { head: { supplier, warehouse, orderDate, purchaser, dept }, item: { material, unit } };
}

interface OrderParts {
  readonly head: object;
  readonly item: object;
}

export interface Saving {
  readonly caller: Caller;
  readonly parts: OrderParts;
  /** The field that probe records have filled in. */
  readonly field: string;
  /** Codes begin with it. */
  readonly mark: string;
}

/** People who save one thing after another until they are told to stop: a record, a master with details, a batch that is removed. */
export async function saveUntil(stop: AbortSignal, { caller, parts, field, mark }: Saving, ledger: Ledger): Promise<void> {
  let next = 0;

  const rows = (revision: number) =>
    Array.from({ length: 1 + ((revision * 7) % 20) }, () => ({ ...parts.item, quantity: "1", price: "2", spec: `r${revision}` }));
  const remarksOf = (revision: number) => `${revision}:${rows(revision).length}`;

  async function single(): Promise<void> {
    const code = `${mark}-${next++}`;
    await caller("POST", PROBE, { code, [field]: code });
    ledger.singles.set(code, field);
  }

  async function masterWithDetails(): Promise<void> {
    const code = `${mark}-${next++}`;
    const head = { ...parts.head, code, status: 0 };
    let order = await caller<Order>("POST", ORDERS, { ...head, remarks: remarksOf(1), items: rows(1) });
    ledger.orders.set(code, 1);
    for (let revision = 2; revision < 5; revision++) {
      const { id, version } = order;
      order = await caller<Order>("PUT", `${ORDERS}/${id}`, { version, remarks: remarksOf(revision), items: rows(revision) });
      ledger.orders.set(code, revision);
    }
  }

  async function batch(number: number): Promise<void> {
    const ids: string[] = [];
    for (let part = 0; part < BATCH; part++)
      ids.push((await caller<{ id: string }>("POST", POSITIONS, { code: `K${number}_${part}`, name: "批", status: 0 })).id);
    ledger.batches.add(number);
    await caller("PUT", `${POSITIONS}/removeByIds`, ids);
    ledger.removed.add(number);
  }

  async function person(turn: number): Promise<void> {
    for (let at = turn; !stop.aborted; at++)
      try {
        if (at % 3 === 0) await single();
        else if (at % 3 === 1) await masterWithDetails();
        else await batch(Number(`${mark.replace(/\D/g, "")}${String(next++).padStart(6, "0")}`));
      } catch (error) {
        if (error instanceof Refused) ledger.refused.set(error.message, (ledger.refused.get(error.message) ?? 0) + 1);
        else ledger.wrong.push(String(error));
        // A person waits too before trying again.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
  }
  await Promise.all([0, 1, 2, 3].map(person));
}

/** Compares the database with what was answered. Gives one line for each thing that is not as it must be. */
export async function compare(databaseUrl: string, ledger: Ledger): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return [...(await compareSingles(client, ledger)), ...(await compareOrders(client, ledger)), ...(await compareBatches(client, ledger))];
  } finally {
    await client.end();
  }
}

async function compareSingles(client: pg.Client, { singles }: Ledger): Promise<string[]> {
  const { rows } = await client.query("select * from probe");
  const stored = new Map(rows.map((row) => [row.code as string, row as Record<string, unknown>]));
  return [...singles]
    .filter(([code, field]) => stored.get(code)?.[field] !== code)
    .map(([code]) => `answered, but not there: record ${code}`);
}

async function compareOrders(client: pg.Client, { orders }: Ledger): Promise<string[]> {
  const { rows } = await client.query(`
    select code, remarks, version, (select count(*) from purchase_order_item item where item.master_id = o.id) as items,
      (select count(distinct spec) from purchase_order_item item where item.master_id = o.id) as specs,
      (select min(spec) from purchase_order_item item where item.master_id = o.id) as spec,
      (select count(*) from sysr_operation_log log where log.record_id = o.id::text and log.module = 'purchase-order') as history
    from purchase_order o where remarks ~ '^[0-9]+:[0-9]+$'`);
  const faults: string[] = [];
  const stored = new Map<string, number>();
  for (const row of rows) {
    const [revision = 0, count = 0] = String(row.remarks).split(":").map(Number);
    stored.set(row.code, revision);
    const isWhole = Number(row.items) === count && Number(row.specs) === 1 && row.spec === `r${revision}`;
    if (!isWhole) faults.push(`half saved: ${JSON.stringify(row)}`);
    if (Number(row.history) !== revision) faults.push(`history of ${revision} saves: ${JSON.stringify(row)}`);
  }
  for (const [code, revision] of orders) {
    const found = stored.get(code) ?? 0;
    if (found < revision || found > revision + 1) faults.push(`answered revision ${revision}, but there is ${found}: order ${code}`);
  }
  return faults;
}

async function compareBatches(client: pg.Client, { batches, removed }: Ledger): Promise<string[]> {
  const { rows } = await client.query(`
    select substr(split_part(code, '_', 1), 2) as batch, count(*) as parts, count(removed_at) as gone
    from sysr_position where code ~ '^K[0-9]+_[0-9]$' group by 1`);
  const stored = new Map(rows.map((row) => [Number(row.batch), { parts: Number(row.parts), gone: Number(row.gone) }]));
  const faults = [...stored]
    .filter(([, { parts, gone }]) => gone !== 0 && gone !== parts)
    .map(([batch, { parts, gone }]) => `half removed: ${gone} of ${parts} in batch ${batch}`);
  for (const batch of batches) if (stored.get(batch)?.parts !== BATCH) faults.push(`answered, but not there: batch ${batch}`);
  for (const batch of removed) if (stored.get(batch)?.gone !== BATCH) faults.push(`answered as removed, but there: batch ${batch}`);
  return faults;
}
