// node tests/soak/replicas.ts [people] [seconds before the primary is killed]
import { setTimeout as wait } from "node:timers/promises";
import { ADMIN_PASSWORD, type Process, startProcess } from "../server/shared/processes.ts";
import { type ClusterNode, startCluster } from "./cluster.ts";
import { Person, type Tally, tally } from "./people.ts";

/** How long the one who looks after the cluster (Patroni, say) takes to notice; the soak plays it. */
const NOTICED_MS = 1_000;
const PROCESSES = 2;

const [people = "200", seconds = "20"] = process.argv.slice(2);
const log = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

const cluster = await startCluster({ standbys: 2, settings: { fsync: "on" } });
try {
  log(`primary and two standbys: ${cluster.url()}`);
  const nodes: readonly ClusterNode[] = [cluster.primary(), ...cluster.standbys()];
  const environment = { ADMIN_PASSWORD, DATABASE_READ_URL: cluster.url({ nodes: nodes.slice(1) }) };
  const address = `${cluster.url({ target: "read-write" })}&connect_timeout=2`;
  const servers: Process[] = [];
  for (let index = 0; index < PROCESSES; index++) servers.push(await startProcess(address, environment));
  log(`${PROCESSES} processes answer`);
  try {
    const first = servers[0];
    if (!first) throw new Error("no server");
    const signIn = { username: "admin", password: ADMIN_PASSWORD };
    const { token } = (await first.call<{ token: string }>("POST", "/api/v1/login", { body: signIn })).data;
    const all = Array.from({ length: Number(people) }, (_, index) => new Person(servers[index % PROCESSES]?.url ?? "", token, `P${index}`));
    const over = new AbortController();
    const began = performance.now();
    const works = all.map((person) => person.work(over.signal));
    await wait(Number(seconds) * 1_000);
    const before = tally(all, began, performance.now());
    const killedAt = performance.now();
    await cluster.kill(cluster.primary());
    log("the primary is killed");
    await wait(NOTICED_MS);
    const next = await cluster.promote();
    const promotedMs = performance.now() - killedAt;
    log(`${next.name} is the primary ${Math.round(promotedMs)} ms later`);
    await wait(Number(seconds) * 1_000);
    over.abort();
    await Promise.all(works);
    const after = tally(all, killedAt, performance.now());
    const { rows } = await cluster.query(next, "select code, name from sysr_position where removed_at is null");
    const stored = new Map(rows.map(({ code, name }: { code: string; name: string }) => [code, Number(name)]));
    const lost = all.filter((person) => (stored.get(person.code) ?? -1) < person.acknowledged).length;
    const older = all.reduce((sum, person) => sum + person.older, 0);
    print({ before, after, promotedMs, lost, older });
    process.exitCode = lost > 0 || older > 0 || after.saves.pauseMs > 10_000 ? 1 : 0;
  } finally {
    for (const server of servers) await server.kill();
  }
} finally {
  await cluster.stop();
}

interface Result {
  readonly before: Tally;
  readonly after: Tally;
  readonly promotedMs: number;
  readonly lost: number;
  readonly older: number;
}

function print({ before, after, promotedMs, lost, older }: Result): void {
  const ms = (value: number) => `${Math.round(value).toLocaleString("en")} ms`;
  const rows: readonly (readonly [string, string, string])[] = [
    ["answered saves", String(before.saves.answered), String(after.saves.answered)],
    ["answered reads", String(before.reads.answered), String(after.reads.answered)],
    ["saves refused: the database is away", String(before.saves.refused), String(after.saves.refused)],
    ["reads refused: the database is away", String(before.reads.refused), String(after.reads.refused)],
    ["save, p50", ms(before.saves.p50), ms(after.saves.p50)],
    ["save, p99", ms(before.saves.p99), ms(after.saves.p99)],
    ["read, p50", ms(before.reads.p50), ms(after.reads.p50)],
    ["read, p99", ms(before.reads.p99), ms(after.reads.p99)],
    ["longest time without an answered save", ms(before.saves.pauseMs), ms(after.saves.pauseMs)],
    ["longest time without an answered read", ms(before.reads.pauseMs), ms(after.reads.pauseMs)],
    ["a standby was the primary after", "–", ms(promotedMs)],
    ["answered saves that were lost", "–", String(lost)],
    ["reads that showed a person an older state of his record", "–", String(older)],
  ];
  process.stdout.write(`\n| ${people} people, ${PROCESSES} processes | before | from the kill on |\n|---|---|---|\n`);
  for (const row of rows) process.stdout.write(`| ${row.join(" | ")} |\n`);
  for (const fault of [...before.faults, ...after.faults].slice(0, 10)) process.stdout.write(`${fault}\n`);
}
