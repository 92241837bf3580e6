import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";

const MIGRATION = new URL("../../../src/server/db/migrations/0183-secrets-of-removed.sql", import.meta.url);
const WAYS = ["integration_webhook", "integration_inbound_hook", "integration_exchange"];

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server?.close());

test("secrets of what was removed before go with the update, and no others", async () => {
  const { db } = server;
  const living = new Set<string>();
  const role_id = await server.role({ code: "keeper" });
  const removed = new Date().toISOString();
  for (const removed_at of [null, removed]) {
    for (const table of WAYS) {
      const exchange = table === "integration_exchange" && { direction: "export", format: "csv", place: "sftp", credential: "hash" };
      const name = `${table}-${removed_at}`;
      const url = "https://example.com";
      const own = table === WAYS[0] ? { url } : table === WAYS[1] ? { scheme: "token" } : exchange;
      const id = await server.insert(table, { name, module: "supplier", role_id, removed_at, ...own });
      await sql`insert into webhook_secret (hook_id, secret) values (${id}, 'whsec_')`.execute(db);
      if (exchange) await sql`insert into exchange_credential values (${id}, 'wild-geese')`.execute(db);
      if (!removed_at) living.add(id);
    }
    const key = await server.insert("integration_api_key", { name: `key-${removed_at}`, role_id, removed_at });
    await sql`insert into api_key_secret values (${key}, '')`.execute(db);
    if (!removed_at) living.add(key);
  }
  // Of one that is gone without a trace.
  await sql`insert into exchange_credential values (1, 'wild-geese')`.execute(db);
  await sql.raw(readFileSync(MIGRATION, "utf8")).execute(db);
  const { rows } = await sql<{ id: string }>`select hook_id::text as id from webhook_secret
    union select exchange_id::text from exchange_credential union select key_id::text from api_key_secret`.execute(db);
  expect(new Set(rows.map(({ id }) => id))).toEqual(living);
  const hashes = await sql<{
    known: boolean;
  }>`select removed_at is null as known from integration_exchange where credential is not null`.execute(db);
  expect(hashes.rows).toEqual([{ known: true }]);
});
