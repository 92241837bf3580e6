import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope } from "../../../src/model/wire.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { ADMIN_PASSWORD, freePort, type ProductProcess, startProduct } from "./product-process.ts";

const SAVES = 120;
const AT_ONCE = 6;

let database: TestDatabase;
let processes: ProductProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "formwork-idempotency-"));

beforeAll(async () => {
  database = await testDatabase({ bare: true });
  const env = { DATABASE_URL: database.url, SEED_SAMPLES: "off" };
  const first = startProduct(dataDir, await freePort(), env);
  await first.ready;
  processes = [first, startProduct(dataDir, await freePort(), env)];
  await processes[1]?.ready;
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a save that is repeated until it is answered is done once, though a process is killed in the middle", async () => {
  const [stays, goes] = processes as [ProductProcess, ProductProcess];
  const signIn = await fetch(`${stays.address}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: ADMIN_PASSWORD }),
  });
  const { token } = ((await signIn.json()) as Envelope<{ token: string }>).data;
  const ids = new Map<string, string>();
  /** As a caller does who does not know: again, wherever somebody answers. */
  async function save(code: string): Promise<void> {
    for (let time = 0; ; time++) {
      const base = (time % 2 === 0 ? goes : stays).address;
      const headers = { "content-type": "application/json", token, "idempotency-key": code };
      const answer = await fetch(`${base}/api/v1/position/sysrPosition`, {
        method: "POST",
        headers,
        body: JSON.stringify({ code, name: code }),
      }).catch(() => undefined);
      if (!answer || [409, 429, 503].includes(answer.status)) continue;
      const { data, message } = (await answer.json()) as Envelope<{ id: string }>;
      expect(answer.status, message).toBe(200);
      ids.set(code, data.id);
      return;
    }
  }
  const codes = Array.from({ length: SAVES }, (_, index) => `I${index}`);
  const queue = [...codes];
  let dying: Promise<unknown> | undefined;
  const worker = async () => {
    for (let code = queue.shift(); code !== undefined; code = queue.shift()) {
      if (queue.length === SAVES / 2) dying ??= goes.kill();
      await save(code);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await dying;
  const rows = await database.db.selectFrom("sysr_position").select(["id", "code"]).where("code", "like", "I%").execute();
  expect(rows.map(({ code }) => code).sort()).toEqual([...codes].sort());
  for (const { id, code } of rows) expect(ids.get(code)).toBe(id);
}, 120_000);
