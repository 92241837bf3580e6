import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "../../../src/server/db/launcher.ts";
import { writeProbe } from "./probe-root.ts";
import { databaseUrlOf, freePort, type ProductProcess, startProduct } from "./product-process.ts";
import { healed } from "./rounds.ts";
import { callerOf, compare, emptyLedger, orderParts, saveUntil } from "./saves.ts";

const disk = mkdtempSync(join(tmpdir(), "formwork-full-"));

/** A small disk of its own; only root may make one. */
function mounted(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=755", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const hasDisk = mounted();

/** Writes into the log of PostgreSQL until there is no space for it. Then it ends, for it must not forget what it has promised. */
async function endByFullLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    for (;;) await client.query("select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))");
  } catch {
    await client.end().catch(() => {});
  }
}

const data = join(disk, "data");
async function inDatabase(statement: string): Promise<void> {
  const client = new pg.Client(databaseUrlOf(data));
  await client.connect();
  await client.query(statement);
  await client.end();
}
const filler = join(disk, "filler");
let server: ProductProcess | undefined;
afterAll(async () => {
  rmSync(filler, { force: true });
  await server?.stop();
  if (hasDisk) {
    await (await startPostgres({ dataDir: data })).stop();
    execFileSync("umount", [disk]);
  }
  rmSync(disk, { recursive: true });
});

test.skipIf(!hasDisk)(
  "on a full disk a save says so and is not kept by half; with space again everything works without hands",
  async () => {
    const documents = join(disk, "documents");
    writeProbe(documents, 1);
    chmodSync(disk, 0o755);
    server = startProduct(data, await freePort(), { FORMWORK_ROOTS: documents });
    await server.ready;
    const ledger = emptyLedger();
    const stop = new AbortController();
    const caller = await callerOf(server.address);
    const people = saveUntil(stop.signal, { caller, parts: await orderParts(caller), field: "f1", mark: "M1" }, ledger);
    await expect.poll(() => ledger.orders.size).toBeGreaterThan(3);
    // The log of the database has room of its own then, so that tables are what finds none.
    await inDatabase("select pg_switch_wal()");
    const orders = ledger.orders.size;
    await expect.poll(() => ledger.orders.size).toBeGreaterThan(orders + 1);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 1_000_000)));
    await expect.poll(() => ledger.refused.get("server.storageFull") ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
    await endByFullLog(databaseUrlOf(data));
    await expect.poll(() => ledger.refused.get("server.databaseUnavailable") ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    rmSync(filler);
    await healed(server);
    const before = ledger.singles.size;
    await expect.poll(() => ledger.singles.size, { timeout: 60_000 }).toBeGreaterThan(before);
    stop.abort();
    await people;
    expect(ledger.wrong).toEqual([]);
    expect([...ledger.refused.keys()]).not.toContain("nobody answered");
    expect(await compare(databaseUrlOf(data), ledger)).toEqual([]);
  },
  150_000,
);
