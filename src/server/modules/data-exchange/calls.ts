import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { DATA_EXCHANGE } from "../../../model/contract/data-exchange.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { inTransaction } from "../../db/transaction.ts";
import { callForWork, enqueue } from "../../jobs/queue.ts";
import { scheduledBy, type Terms } from "../../jobs/schedules.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { bringPlanIn } from "../exchange/bring-rows.ts";
import { assertMay } from "../exchange/fields.ts";
import { inTurn } from "../exchange/turn.ts";
import { newSecret } from "../webhooks/signing.ts";
import { atPlace, contentOf, isFar, newFiles } from "./far/visit.ts";
import { download } from "./https.ts";
import { folderOf, makeFolder, waitingFiles } from "./places.ts";
import { filePlan } from "./read-file.ts";
import { EXCHANGE_JOB } from "./schedule.ts";
import { exchangeOf, type StoredExchange } from "./stored-exchange.ts";
import { contextFor, type ExchangeWork } from "./work.ts";
import { writeFile } from "./write-file.ts";

const LONGEST_TEST_MS = 20_000;

interface Standing extends Terms {
  readonly open: boolean;
}

/** Operations of exchanges, of those that who asks sees. */
export const exchangeCalls = (work: () => ExchangeWork): readonly Call[] => [
  operationCall(DATA_EXCHANGE.run, async ({ params }, context, entity) => {
    const { id } = await get(context, entity, params.id);
    await inTransaction(context, async ({ db }) => {
      const { rows } = await sql<Standing>`select s.id::text, s.retries, s.retry_seconds, s.timeout_minutes,
          exists (select from job where schedule_id = s.id and state in ('queued', 'running')) as open
        from sysr_schedule as s join integration_exchange as e on e.schedule_id = s.id where e.id = ${id}::bigint and e.enabled for update of s`.execute(
        db,
      );
      const [schedule] = rows;
      if (!schedule) throw new AppError("record.notFound");
      if (schedule.open) throw new AppError("job.underWay");
      // Somebody waits for it.
      await enqueue(db, { kind: EXCHANGE_JOB, input: { exchange: id } }, { scheduled: scheduledBy(schedule, "hand", null) });
      await callForWork(db);
    });
    return null;
  }),
  operationCall(DATA_EXCHANGE.test, async ({ params }, context, entity) => {
    const { id } = await get(context, entity, params.id);
    const exchange = await exchangeOf(context.db, id);
    if (!exchange) throw new AppError("record.notFound");
    // By his own rights: nobody is told by it what another one may see.
    return exchange.direction === "import" ? tryImport(work(), exchange, context.actor.id) : tryExport(work(), exchange, context.actor.id);
  }),
  operationCall(DATA_EXCHANGE.secret, async ({ params }, context, entity) => {
    const { id } = await get(context, entity, params.id);
    return { secret: await newSecret(context.db, id) };
  }),
];

async function tryExport(work: ExchangeWork, exchange: StoredExchange, user: string) {
  const own = await contextFor(work, exchange, user);
  const since = exchange.onlyChanges ? exchange.since : null;
  const writing = { id: "test", ...own, signal: AbortSignal.timeout(LONGEST_TEST_MS) };
  const { rows } = await writeFile(work.parts, writing, { ...exchange, since }, async (content) => {
    let bytes = 0;
    for await (const part of content) bytes += part.length;
    return bytes;
  });
  if (exchange.place === "folder") await makeFolder(folderOf(work.dataDir, exchange), false);
  if (isFar(exchange))
    await atPlace({ db: work.db, allowed: work.allowed, signal: writing.signal, isTrial: true }, exchange, (place) => place.list());
  return { rows, file: null };
}

async function tryImport(work: ExchangeWork, exchange: StoredExchange, user: string) {
  const { context, edition } = await contextFor(work, exchange, user);
  const signal = AbortSignal.timeout(LONGEST_TEST_MS);
  const entity = entityOf(context.documents, exchange.module);
  assertMay(entity, context.actor, "import");
  const { name, bytes } = await nextFile(work, exchange, signal);
  if (!bytes) return { rows: 0, file: null };
  const { plan, input } = await filePlan(context, edition, entity, exchange, bytes);
  const { problems } = await inTurn(
    { context, signal },
    entity,
    (inside) =>
      bringPlanIn(work.parts, { id: exchange.id, progress: () => signal.throwIfAborted() }, inside, { entity, input, plan }, false),
    () => false,
  );
  const rows = plan.masters.length;
  const [first] = problems.all;
  if (first)
    throw new AppError("exchange.testWrong", {
      params: { wrong: problems.rows, rows, line: first.row, field: first.title ?? "", message: first.message },
    });
  return { rows, file: name };
}

async function nextFile(
  work: ExchangeWork,
  exchange: StoredExchange,
  signal: AbortSignal,
): Promise<{ name: string | null; bytes?: Buffer }> {
  const { db, allowed, dataDir } = work;
  if (exchange.place === "https") return { name: null, bytes: await download({ db, allowed, signal, isTrial: true }, exchange, "test") };
  if (isFar(exchange))
    return atPlace({ db, allowed, signal, isTrial: true }, exchange, async (place) => {
      const [file] = await newFiles(db, exchange, place);
      const bytes = file && (await contentOf(place, file));
      return bytes ? { name: file.name, bytes } : { name: null };
    });
  const folder = folderOf(dataDir, exchange);
  await makeFolder(folder, true);
  const [name] = await waitingFiles(folder, exchange.format);
  return name === undefined ? { name: null } : { name, bytes: await readFile(join(folder, name)) };
}
