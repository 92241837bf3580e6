import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { type BenchDatabase, FILLED, openPostgres } from "./database.ts";
import { startServer } from "./server.ts";
import { signIn } from "./users.ts";

const CHANGES = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** A receiver that counts messages, each once. */
async function counting() {
  const ids = new Set<unknown>();
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      ids.add(request.headers["webhook-id"]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ids, close: () => server.close() };
}

/** A webhook of the clerk in his role, which has column lists, a rule and a data scope. */
async function subscribe({ db }: BenchDatabase, url: string): Promise<void> {
  await sql`delete from webhook_outbox`.execute(db);
  await sql`delete from webhook_delivery`.execute(db);
  await sql`delete from integration_webhook`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`insert into integration_webhook (name, url, module, role_id, owner_id, tenant_id, enabled, version)
    select 'bench', ${url}, ${FILLED}, roles_ids[1], id, tenant_id, true, 1 from sysr_user where username = 'bench-assistant' returning id`.execute(
    db,
  );
  await db
    .insertInto("webhook_secret")
    .values({ hook_id: String(rows[0]?.id), secret: `whsec_${randomBytes(32).toString("base64")}` })
    .execute();
}

/** Changes of contracts that the clerk sees, as saves would write them; committed at once. */
const change = ({ db }: BenchDatabase) =>
  sql`insert into record_event (entity, record_id, kind, fields, version, actor_id, tenant_id)
    select ${FILLED}, c.id, 'updated', '{amount}', 1, c.create_by_id, c.tenant_id from contract_ledger as c
      join sysr_role as r on r.code = 'bench-assistant' and c.create_dept_id = any(r.departments_ids)
    where c.copies <= 80 and c.status <> 9 and c.removed_at is null limit ${CHANGES}`.execute(db);

/** Waits until every change is told, or found to be none that the clerk sees. */
async function told({ db }: BenchDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ open: boolean }>`select exists (select from webhook_outbox)
      or exists (select from record_event where place is null or place > (select place from event_consumer where name = 'webhooks')) as open`.execute(
      db,
    );
    if (!rows[0]?.open) return;
    await wait(50);
  }
}

export const row: Row = {
  id: "z",
  title: `${CHANGES.toLocaleString("en")} changes told by a webhook to a receiver on this machine`,
  async run() {
    const postgres = await openPostgres();
    const database = await postgres.database(100_000);
    const there = await counting();
    await signIn(database);
    await subscribe(database, there.url);
    const measure = async (processes: number): Promise<number> => {
      const env = { WEBHOOK_ADDRESSES: "127.0.0.1", LOG_LEVEL: "error" };
      const servers = await Promise.all(Array.from({ length: processes }, () => startServer(database.url, env)));
      await wait(6_000);
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        there.ids.clear();
        const begun = performance.now();
        await change(database);
        await told(database);
        rates.push((there.ids.size / (performance.now() - begun)) * 60_000);
      }
      for (const server of servers) await server.stop();
      return median(rates);
    };
    try {
      const one = await measure(1);
      const two = await measure(2);
      const note =
        "receiver, servers and PostgreSQL share the cores; a role with column lists, a rule and a data scope; counted is what arrived; up to 5 s pass before events of another process are looked for";
      return [
        { what: "messages a minute, one process", unit: "", ours: Math.round(one), aim: { of: "value", atLeast: 10_000 }, note },
        { what: "messages a minute, two processes", unit: "", ours: Math.round(two), aim: { of: "value", atLeast: 10_000 } },
      ];
    } finally {
      there.close();
      await database.close();
      await postgres.stop();
    }
  },
};
