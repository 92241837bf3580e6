import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../../src/server/db/launcher.ts";
import { writeProbe } from "./probe-root.ts";
import { databaseUrlOf, freePort, killDatabase, type ProductProcess, postmasterOf, startProduct } from "./product-process.ts";
import { callerOf, compare, emptyLedger, orderParts, saveUntil } from "./saves.ts";

export type Victim = "server" | "database" | "both" | "start";
const VICTIMS: readonly Victim[] = ["server", "database", "both", "start"];

export interface Rounds {
  readonly rounds: number;
  /** Longest time in ms that people work before the kill. */
  readonly longest: number;
  readonly log: (line: string) => void;
}

export interface Result {
  /** Whatever was not as it must be. */
  readonly faults: readonly string[];
  /** Saves that were answered. */
  readonly saved: number;
  /** Saves that failed by a kill, by how they failed. */
  readonly refused: Readonly<Record<string, number>>;
  /** How often the database of a killed server was taken over. */
  readonly takenOver: number;
}

/**
 * Round after round: people save, and at a random moment `kill -9` ends the server, the database, both, or a server that is just
 * starting and lets its tables follow a changed document. After each, everything must work again without hands, and hold what was answered.
 */
export async function killedRounds({ rounds, longest, log }: Rounds): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "formwork-killed-"));
  // For the account that PostgreSQL runs under when root runs this.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const root = join(dataDir, "documents");
  const ledger = emptyLedger();
  const faults: string[] = [];
  let takenOver = 0;
  let fields = 1;
  let server: ProductProcess | undefined;

  const start = (): ProductProcess => startProduct(dataDir, port, { FORMWORK_ROOTS: root });
  const startChanged = (): ProductProcess => {
    writeProbe(root, ++fields);
    return start();
  };
  const random = (ms: number) => wait(Math.random() * ms);

  async function round(victim: Victim, running: ProductProcess, mark: string): Promise<ProductProcess> {
    const stop = new AbortController();
    const caller = await callerOf(running.address);
    const people = saveUntil(stop.signal, { caller, parts: await orderParts(caller), field: `f${fields}`, mark }, ledger);
    await random(longest);
    if (victim === "database") {
      await killDatabase(dataDir);
      await healed(running);
      // They saved before, through it, and save again.
      const before = ledger.singles.size;
      for (const end = performance.now() + 30_000; ledger.singles.size === before; await wait(50))
        if (performance.now() > end) throw new Error("nothing was saved after the database came back");
      stop.abort();
      await people;
      return running;
    }
    const orphan = postmasterOf(dataDir).pid;
    await Promise.all([running.kill(), ...(victim === "both" ? [killDatabase(dataDir)] : [])]);
    stop.abort();
    await people;
    let next = startChanged();
    if (victim === "start") {
      await random(2_000);
      await next.kill();
      if (Math.random() < 0.5) await killDatabase(dataDir);
      next = start();
    }
    await next.ready;
    if (next.said().includes("taking over")) takenOver++;
    else if (victim === "server") faults.push(`${mark}: the database ${orphan} of the killed server was not taken over\n${next.said()}`);
    return next;
  }

  try {
    writeProbe(root, fields);
    // The very first start, too, may be killed: while the database is made, or the tables.
    for (let attempt = 0; attempt < 3; attempt++) {
      server = start();
      await random(2_500);
      await server.kill();
    }
    server = start();
    await server.ready;
    for (let number = 1; number <= rounds; number++) {
      const victim = VICTIMS[(number - 1) % VICTIMS.length] as Victim;
      server = await round(victim, server, `M${number}`);
      const found = await compare(databaseUrlOf(dataDir), ledger);
      faults.push(...found.map((fault) => `round ${number} (${victim}): ${fault}`));
      log(
        `round ${number} ${victim}: ${ledger.singles.size} records, ${ledger.orders.size} orders, ${ledger.removed.size} batches, ${found.length} faults`,
      );
      if (faults.length > 0) break;
    }
  } catch (error) {
    faults.push(`${error instanceof Error ? error.message : error}\n${server?.said() ?? ""}`);
  } finally {
    await server?.kill();
    // Whatever is left of the database is found by the next that starts it, also here.
    await (await startPostgres({ dataDir })).stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const saved = ledger.singles.size + ledger.orders.size + ledger.removed.size;
  return { faults: [...faults, ...ledger.wrong], saved, refused: Object.fromEntries(ledger.refused), takenOver };
}

/** Waits until the server can serve again. */
export async function healed(server: ProductProcess): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; await wait(50)) {
    if (server.ended()) throw new Error("the server ended with its database");
    const status = await fetch(`${server.address}/readyz`).then((answer) => answer.status);
    if (status === 200) return;
  }
  throw new Error("the database did not come back");
}
