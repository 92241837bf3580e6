import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { stampOf } from "./embedded/process-stamp.ts";
import { explain, startPostgres } from "./launcher.ts";

const settings = { fsync: "off" };
let made: string;
let dataDir: string;

/** Making a cluster takes the longest, so it is made once and copied, owners included. */
beforeAll(async () => {
  made = folder();
  await (await startPostgres({ dataDir: made, settings })).stop();
});
beforeEach(() => {
  dataDir = folder();
});
const copy = () => execFileSync("cp", ["-a", `${made}/.`, dataDir]);
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => rmSync(made, { recursive: true, force: true }));

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "launcher-"));
  // For the account that takes root's place.
  chmodSync(path, 0o755);
  return path;
}

const postmasterPid = () => Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function startError(work: Promise<unknown>): Promise<StartError> {
  const error: unknown = await work.then(() => undefined).catch((reason: unknown) => reason);
  if (!(error instanceof StartError)) throw error ?? new Error("it started");
  return error;
}

/** A server that starts the database and is then killed, so that nobody stops it. */
async function killedServer(): Promise<void> {
  const script = `import { startPostgres } from ${JSON.stringify(fileURLToPath(new URL("./launcher.ts", import.meta.url)))};
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: ${JSON.stringify(settings)} });
    process.stdout.write(url);
    setInterval(() => {}, 1000);`;
  const child: ChildProcess = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

test("starts on nothing, keeps the data, and leaves nothing running", async () => {
  const first = await startPostgres({ dataDir, settings });
  await ask(first.url, "create table kept (name text)");
  await ask(first.url, "insert into kept values ('合同')");
  const pid = postmasterPid();
  await first.stop();
  await first.stop();
  expect(stampOf(pid)).toBeUndefined();
  expect(existsSync(join(dataDir, "server.lock"))).toBe(false);
  const second = await startPostgres({ dataDir, settings });
  expect(await ask(second.url, "select name from kept")).toBe("合同");
  await second.stop();
});

test("listens on the loopback address alone, asks for a password, and finds trigrams in Chinese", async () => {
  copy();
  const { url, stop } = await startPostgres({ dataDir, settings });
  expect(await ask(url, "show listen_addresses")).toBe("127.0.0.1");
  const stranger = new URL(url);
  stranger.password = "wrong";
  await expect(ask(stranger.href, "select 1")).rejects.toThrow("password");
  await ask(url, "create extension pg_trgm");
  expect(await ask(url, "select show_trgm('采购合同')")).not.toEqual([]);
  expect(await ask(url, `select string_agg(name, '' order by name collate "zh-x-icu") from unnest('{中,北,安}'::text[]) name`)).toBe(
    "安北中",
  );
  await stop();
});

test("takes over the database that a killed server left", async () => {
  copy();
  await killedServer();
  const orphan = postmasterPid();
  const lines: string[] = [];
  const { url, stop } = await startPostgres({ dataDir, settings, log: (line) => lines.push(line) });
  expect(postmasterPid()).toBe(orphan);
  expect(lines.join()).toContain(String(orphan));
  expect(await ask(url, "select 1")).toBe(1);
  await stop();
  expect(stampOf(orphan)).toBeUndefined();
});

test("goes on after the database itself was killed", async () => {
  copy();
  await killedServer();
  const orphan = postmasterPid();
  process.kill(orphan, "SIGKILL");
  const { url, stop } = await startPostgres({ dataDir, settings });
  expect(await ask(url, "select 1")).toBe(1);
  await stop();
});

test("starts a database again that ended although nobody stopped it, where it was", async () => {
  copy();
  const { url, stop } = await startPostgres({ dataDir, settings });
  const killed = postmasterPid();
  process.kill(killed, "SIGKILL");
  await expect.poll(() => ask(url, "select 1").catch(() => undefined), { timeout: 20_000 }).toBe(1);
  const again = postmasterPid();
  expect(again).not.toBe(killed);
  await stop();
  expect(stampOf(again)).toBeUndefined();
});

test("takes over a database that is only beginning, and whose pid file does not say yet where it listens", async () => {
  copy();
  await killedServer();
  const file = join(dataDir, "postgres", "postmaster.pid");
  const whole = readFileSync(file, "utf8");
  writeFileSync(file, `${postmasterPid()}\n`);
  setTimeout(() => writeFileSync(file, whole), 300);
  const { url, stop } = await startPostgres({ dataDir, settings });
  expect(await ask(url, "select 1")).toBe(1);
  await stop();
});

test("waits for what is left of a former database instead of failing", async () => {
  copy();
  await killedServer();
  const orphan = postmasterPid();
  const file = join(dataDir, "postgres", "postmaster.pid");
  // As if it had been started a moment before it writes the file.
  const whole = readFileSync(file, "utf8");
  rmSync(file);
  // Offered again and again: a second database that finds the first one still there takes its own file away, and this one with it.
  const begin = performance.now();
  const writing = setInterval(() => {
    if (performance.now() - begin > 500 && !existsSync(file)) writeFileSync(file, whole, { flag: "wx" });
  }, 50);
  const { url, stop } = await startPostgres({ dataDir, settings }).finally(() => clearInterval(writing));
  expect(await ask(url, "select 1")).toBe(1);
  await stop();
  expect(stampOf(orphan)).toBeUndefined();
});

describe("refuses to start", () => {
  test("on a folder that another server uses, naming its process", async () => {
    copy();
    const { stop } = await startPostgres({ dataDir, settings });
    const error = await startError(startPostgres({ dataDir, settings }));
    expect(error.why).toContain(String(process.pid));
    expect(error.todo).toContain("DATA_DIR");
    await stop();
  });

  test("not for the lock of a process whose number somebody else has now", async () => {
    copy();
    writeFileSync(join(dataDir, "server.lock"), JSON.stringify({ pid: process.pid, stamp: "earlier" }));
    const { stop } = await startPostgres({ dataDir, settings });
    await stop();
  });

  test("on data of another major version", async () => {
    copy();
    const { stop } = await startPostgres({ dataDir, settings });
    await stop();
    writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "12\n");
    const error = await startError(startPostgres({ dataDir, settings }));
    expect(error.what).toContain("PostgreSQL 12");
    expect(existsSync(join(dataDir, "server.lock"))).toBe(false);
  });

  test("where the folder cannot be made", async () => {
    const file = join(dataDir, "file");
    writeFileSync(file, "");
    const error = await startError(startPostgres({ dataDir: join(file, "data"), settings }));
    expect(error.what).toContain("cannot be written");
  });

  test("on a full disk, whoever found it", () => {
    for (const said of [
      "ENOSPC: no space left on device, write",
      'initdb failed:\ncould not extend file "base/1": No space left on device',
    ])
      expect(explain(new Error(said), "/data")).toMatchObject({ what: "The disk of the data folder /data is full.", why: said });
  });
});
