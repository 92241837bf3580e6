// node tests/soak/pooler.ts [people] [seconds]: half of them by way of PgBouncer, half past it, at the same time
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Job } from "../../src/model/contract/jobs.ts";
import { startPgBouncer } from "../server/pooler/pgbouncer.ts";
import { ADMIN_PASSWORD, type Process, startProcess } from "../server/shared/processes.ts";
import { startCluster } from "./cluster.ts";
import { lookForLeftBehind } from "./left-behind.ts";
import { Person, type Tally, tally } from "./people.ts";

/** Connections of the database for all that goes through the pooler; a process would take 20 by itself. */
const CONNECTIONS = 6;
const PAUSE_MS = 1_000;
const POSITIONS = "/api/v1/position/sysrPosition";

const [people = "200", seconds = "60"] = process.argv.slice(2);
const log = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

interface Counted {
  asked: number;
  good: number;
}

/** Says something at one process, and listens at the other: by the connection that stays, past the pooler. */
async function talk(here: Process, there: Process, token: string, over: AbortSignal): Promise<Counted> {
  const ticket = (await there.call<string>("GET", "/api/v1/socket/getUserId", { token })).data;
  const socket = new WebSocket(`${there.url.replace("http", "ws")}/socket/formwork/${ticket}/Web`, { headers: { origin: there.url } });
  const heard = new Set<string>();
  socket.on("message", (data) => heard.add(String((JSON.parse(String(data)) as { message?: unknown }).message)));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  let asked = 0;
  while (!over.aborted) {
    const { code } = await here.call("POST", "/api/v1/socket/message", { token, body: { message: `say ${asked}` } });
    if (code === 200) asked++;
    await wait(PAUSE_MS);
  }
  await wait(PAUSE_MS);
  socket.close();
  return { asked, good: [...heard].filter((text) => text.startsWith("say ")).length };
}

/** Has lists exported, one after the other: jobs that are begun in whichever process, with cursors. */
async function exportLists(server: Process, token: string, over: AbortSignal): Promise<Counted> {
  const counted = { asked: 0, good: 0 };
  while (!over.aborted) {
    counted.asked++;
    let job = (await server.call<Job>("POST", `${POSITIONS}/exportExcel`, { token, body: {} })).data;
    while (job.state === "queued" || job.state === "running") {
      await wait(100);
      job = (await server.call<Job>("GET", `/api/v1/job/${job.id}`, { token })).data;
    }
    if (job.state === "done") counted.good++;
    await wait(PAUSE_MS);
  }
  return counted;
}

interface Side {
  readonly name: string;
  readonly all: readonly Person[];
  readonly tally: Tally;
  readonly said: Counted;
  readonly exported: Counted;
}

const cluster = await startCluster({ standbys: 0, settings: { fsync: "on" } });
const bouncer = await startPgBouncer(cluster.url(), CONNECTIONS);
const servers: Process[] = [];
try {
  const address = cluster.url();
  const poolerUrl = bouncer.through(address);
  for (const env of [{}, {}, { DATABASE_POOLER_URL: poolerUrl }, { DATABASE_POOLER_URL: poolerUrl }])
    servers.push(await startProcess(address, { ADMIN_PASSWORD, ...env }));
  const [first, second, third, fourth] = servers;
  if (!first || !second || !third || !fourth) throw new Error("no servers");
  log("two processes past PgBouncer and two by way of it answer");
  const { token } = (
    await first.call<{ token: string }>("POST", "/api/v1/login", { body: { username: "admin", password: ADMIN_PASSWORD } })
  ).data;
  const over = new AbortController();
  const began = performance.now();
  const looking = lookForLeftBehind(poolerUrl, over.signal);

  async function side(name: string, here: Process, there: Process): Promise<Side> {
    const all = Array.from(
      { length: Number(people) / 2 },
      (_, index) => new Person([here, there][index % 2]?.url ?? "", token, name + index),
    );
    const talking = talk(here, there, token, over.signal);
    const exporting = exportLists(there, token, over.signal);
    await Promise.all(all.map((person) => person.work(over.signal)));
    const [said, exported] = await Promise.all([talking, exporting]);
    return { name, all, tally: tally(all, began, performance.now()), said, exported };
  }

  const sides = Promise.all([side("past", first, second), side("through", third, fourth)]);
  await wait(Number(seconds) * 1_000);
  over.abort();
  const [past, through] = await sides;
  const left = await looking;
  const { rows } = await cluster.query(cluster.primary(), "select code, name from sysr_position where removed_at is null");
  const stored = new Map(rows.map(({ code, name }: { code: string; name: string }) => [code, Number(name)]));
  const lostOf = ({ all }: Side) => all.filter((person) => (stored.get(person.code) ?? -1) < person.acknowledged).length;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const ratio = (one: number, other: number) => `× ${(other / one).toFixed(2)}`;
  const timed = (what: string, of: (side: Tally) => number) => [
    what,
    ms(of(past.tally)),
    ms(of(through.tally)),
    ratio(of(past.tally), of(through.tally)),
  ];
  const counted = (what: string, of: (side: Side) => string | number) => [what, of(past), of(through), ""];
  const table = [
    counted("answered saves", (one) => one.tally.saves.answered),
    counted("answered reads", (one) => one.tally.reads.answered),
    counted("refused", (one) => one.tally.saves.refused + one.tally.reads.refused),
    timed("save, p50", (one) => one.saves.p50),
    timed("save, p99", (one) => one.saves.p99),
    timed("read, p50", (one) => one.reads.p50),
    timed("read, p99", (one) => one.reads.p99),
    counted("lists exported by jobs, of those asked for", ({ exported }) => `${exported.good} of ${exported.asked}`),
    counted("said at one process and heard at the other", ({ said }) => `${said.good} of ${said.asked}`),
    counted("answered saves that were lost", lostOf),
  ];
  process.stdout.write(`\n| ${people} people, 2 + 2 processes, ${seconds} s | past | through PgBouncer | |\n|---|---|---|---|\n`);
  for (const row of table) process.stdout.write(`| ${row.join(" | ")} |\n`);
  log(`looked ${left.looks} times at ${left.processes} connections behind the pooler: ${left.wrong.length} times something was left`);
  for (const fault of [...left.wrong, ...past.tally.faults, ...through.tally.faults].slice(0, 10)) log(fault);
  const isWhole = ({ said, exported }: Side) => said.good >= said.asked && exported.good === exported.asked;
  process.exitCode = left.wrong.length > 0 || lostOf(past) + lostOf(through) > 0 || ![past, through].every(isWhole) ? 1 : 0;
} finally {
  for (const server of servers) await server.kill();
  await bouncer.stop();
  await cluster.stop();
}
