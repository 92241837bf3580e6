import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { createTransport } from "nodemailer";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { callForWork } from "../../../src/server/jobs/queue.ts";
import { createOutbox } from "../../../src/server/senders/outbox.ts";
import { median } from "../median.ts";
import type { Result, Row } from "../row.ts";
import { type BenchDatabase, openPostgres } from "./database.ts";
import { startServer } from "./server.ts";

const TASKS = 2_000;
const MAILS = 1_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const FROM = "bench@example.com";
const mail = (number: number) => ({ address: `user${number}@example.com`, subject: "Bench", text: "A line." });

/** A mail server that takes everything. */
async function postOffice() {
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["AUTH", "STARTTLS"] },
    onData(stream, _session, done) {
      stream.resume();
      stream.once("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
type PostOffice = Awaited<ReturnType<typeof postOffice>>;

/** What is done in a minute, at the pace of this work. */
async function perMinute(count: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (count / (performance.now() - begun)) * 60_000;
}

async function untilEmpty({ db }: BenchDatabase, waiting: ReturnType<typeof sql<{ open: boolean }>>): Promise<void> {
  while ((await waiting.execute(db)).rows[0]?.open) await wait(20);
}

/** The least that there is to a task: it does one short statement. */
const enqueueTasks = ({ db }: BenchDatabase) =>
  sql`insert into job (kind, input, priority, listed, entity, language)
    select 'cleanTickets', '{}', 0, false, '', 'zh-CN' from generate_series(1, ${TASKS}::int)`.execute(db);

async function tasks(database: BenchDatabase): Promise<void> {
  await enqueueTasks(database);
  await callForWork(database.db);
  await untilEmpty(database, sql`select exists (select from job where kind = 'cleanTickets' and state in ('queued', 'running')) as open`);
}

/** The same rows, claimed and ended by the two statements alone that nobody could do without, by two connections. */
async function bareTasks(database: BenchDatabase): Promise<void> {
  await enqueueTasks(database);
  const drain = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (;;) {
      const { rows } = await client.query(`update job set state = 'running', attempt = attempt + 1 where id = (
        select id from job where state = 'queued' and kind = 'cleanTickets' order by priority desc, id limit 1 for update skip locked) returning id`);
      if (!rows[0]) break;
      await client.query("update job set state = 'done', ended_at = now() where id = $1", [rows[0].id]);
    }
    await client.end();
  };
  await Promise.all([drain(), drain()]);
}

async function mails(database: BenchDatabase, office: PostOffice): Promise<void> {
  const outbox = createOutbox({
    ...{ db: database.db, letterbox: "", onFault: console.error },
    config: { sms: undefined, mail: { url: office.url, from: FROM } },
  });
  await database.db.transaction().execute(async (trx) => {
    for (let number = 0; number < MAILS; number++) await outbox.put(trx, "email", mail(number), { business: "test", tenant: null });
  });
  await untilEmpty(database, sql`select exists (select from message_outbox) as open`);
  await outbox.stop();
}

/** As many mails sent by the library alone, four at a time as the outbox does. */
async function bareMails(office: PostOffice): Promise<void> {
  const transport = createTransport({ url: office.url, pool: true, maxConnections: 4 });
  await Promise.all(
    Array.from({ length: MAILS }, (_, number) => {
      const { address, subject, text } = mail(number);
      return transport.sendMail({ from: FROM, to: address, subject, text });
    }),
  );
  transport.close();
}

/** The queue of tasks and the outbox of messages, in one server process, as long as something waits. */
export const row: Row = {
  id: "ac",
  title: `Queue: ${TASKS.toLocaleString("en")} short tasks; outbox: ${MAILS.toLocaleString("en")} e-mails to a server on this machine; one process`,
  async run(): Promise<Result[]> {
    const postgres = await openPostgres();
    const database = await postgres.database(10_000);
    const office = await postOffice();
    const server = await startServer(database.url, { SMTP_URL: office.url, MAIL_FROM: FROM, LOG_LEVEL: "error" });
    const rates: Record<"tasks" | "bareTasks" | "mails" | "bareMails", number[]> = { tasks: [], bareTasks: [], mails: [], bareMails: [] };
    try {
      await wait(3_000);
      for (let round = 0; round < ROUNDS; round++) {
        await sql`delete from job where kind = 'cleanTickets'`.execute(database.db);
        rates.tasks.push(await perMinute(TASKS, () => tasks(database)));
        rates.mails.push(await perMinute(MAILS, () => mails(database, office)));
        rates.bareMails.push(await perMinute(MAILS, () => bareMails(office)));
      }
    } finally {
      await server.stop();
    }
    // Without the server, which would take them itself.
    for (let round = 0; round < ROUNDS; round++) rates.bareTasks.push(await perMinute(TASKS, () => bareTasks(database)));
    await sql`delete from job where kind = 'cleanTickets'`.execute(database.db);
    await office.close();
    await database.close();
    await postgres.stop();
    const of = (name: keyof typeof rates) => Math.round(median(rates[name]));
    return [
      {
        ...{
          what: "tasks a minute",
          unit: "",
          ours: of("tasks"),
          reference: { name: "claimed and ended by bare pg", value: of("bareTasks") },
        },
        note: "each with its run, its progress and what is told of it",
      },
      {
        ...{ what: "e-mails a minute", unit: "", ours: of("mails"), reference: { name: "by nodemailer alone", value: of("bareMails") } },
        note: "with the rows of log and queue that are written first",
      },
    ];
  },
};
