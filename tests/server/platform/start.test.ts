import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { explainDatabase } from "../../../src/server/database.ts";
import { explain } from "../../../src/server/db/launcher.ts";
import { testDatabase } from "../database.ts";
import { freePort, postmasterOf } from "../killed/product-process.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
type Environment = Readonly<Record<string, string>>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  // For the account that takes root's place.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process of the product's, as an operator starts it: with nothing in its environment but what is given. */
function run(environment: Environment, file = "src/server/main.ts", args: readonly string[] = []) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", PORT: "0", SEED_SAMPLES: "off", LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk));
  child.stderr.on("data", (chunk: Buffer) => (said.error += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, said, ended };
}

/** What a start that fails prints: one message with what, why and what to do, no stack, and exit code 1. */
async function failure(environment: Environment): Promise<string> {
  const { said, ended } = run(environment);
  expect(await ended, said.error).toBe(1);
  expect(said.out).toBe("");
  expect(said.error).toMatch(/^(\[formwork\] database: making .*\n)?\n\[formwork\] stopped: .+\n {2}why : .+\n {2}do {2}: .+\n$/s);
  expect(said.error).not.toMatch(/^\s+at /m);
  return said.error;
}

/** A server that runs; its stop gives the exit code. */
async function started(environment: Environment) {
  const { child, said, ended } = run(environment);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => said.out.includes("ready") && resolve());
    child.once("exit", () => reject(new Error(`the server ended:\n${said.error}`)));
  });
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { said, stop, address: /http:\S+/.exec(said.out)?.[0] ?? "" };
}

const unreachable = { DATABASE_URL: "postgres://me:very-secret@127.0.0.1:1/none" };

describe("a start that cannot be ends in one message that says what to do", () => {
  test("a port in use", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port)),
    );
    expect(await failure({ ...unreachable, PORT: String(port) })).toMatch(new RegExp(`stopped: Port ${port} is in use.*PORT=8082`, "s"));
    await new Promise((resolve) => other.close(resolve));
  });

  test("a database that cannot be reached, without its password", async () => {
    const text = await failure(unreachable);
    expect(text).toMatch(/stopped: The database cannot be reached.*do +: .*DATABASE_URL/s);
    expect(text).not.toContain("very-secret");
  });

  test("a setting that cannot be understood", async () => {
    expect(await failure({ ...unreachable, LOG_LEVEL: "loud" })).toMatch(/stopped: LOG_LEVEL.*"loud".*do +: .*warn/s);
  });

  test("a first password that is too weak", async () => {
    const weak = /stopped: ADMIN_PASSWORD is too weak.*8 to 20/s;
    const { db, url, drop } = await testDatabase({ bare: true });
    expect(await failure({ DATABASE_URL: url, ADMIN_PASSWORD: "admin" })).toMatch(weak);
    // Before anything was made.
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(db);
    expect(rows.length).toBe(0);
    await drop();
    const dataDir = join(folder, "weak");
    expect(await failure({ DATA_DIR: dataDir, ADMIN_PASSWORD: "admin" })).toMatch(weak);
    expect(existsSync(dataDir)).toBe(false);
  });

  test("a data folder that cannot be made or written", async () => {
    writeFileSync(join(folder, "file"), "");
    // Below /proc everybody is refused, and Node's own recursive mkdir never comes back.
    const places = [join(folder, "file", "data"), ...(process.platform === "linux" ? ["/proc/formwork/data"] : [])];
    for (const place of places)
      expect(await failure({ DATA_DIR: place })).toMatch(new RegExp(`stopped: The data folder ${place} cannot be written.*DATA_DIR`, "s"));
  });

  test("a full disk, found by whatever writes first", async () => {
    const full = /The disk of the (data folder|database).* is full/;
    const said = 'initdb failed:\ncould not write to file "pg_wal/xlogtemp.7": No space left on device';
    expect(String(explain(new Error(said), "/data"))).toMatch(full);
    const extending = Object.assign(new Error('could not extend file "base/16384/2608": No space left on device'), { code: "53100" });
    expect(String(explainDatabase(extending))).toMatch(full);
    const disk = smallDisk();
    if (!disk) return;
    try {
      expect(await failure({ DATA_DIR: disk.path })).toMatch(full);
    } finally {
      disk.remove();
    }
  });
});

/** A disk of 8 MB, where this user may mount one. */
function smallDisk(): { path: string; remove(): void } | undefined {
  const path = join(folder, "disk");
  mkdirSync(path);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m,mode=755", "tmpfs", path], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return { path, remove: () => execFileSync("umount", [path]) };
}

describe("on a data folder of its own", () => {
  test("one server runs, a second is refused, a lost password is replaced, and the stop is quiet", async () => {
    const environment = { DATA_DIR: join(folder, "data"), LOGIN_CAPTCHA: "off" };
    const server = await started({ ...environment, ADMIN_PASSWORD: "Forgotten-Pass-1" });
    expect(await failure(environment)).toMatch(/stopped: Another server uses the data folder.*DATA_DIR.*DATABASE_URL/s);

    const signIn = async (password: string) => {
      const body = JSON.stringify({ username: "admin", password });
      const answer = await fetch(`${server.address}/api/v1/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      return { status: answer.status, token: ((await answer.json()) as { data: { token: string } | null }).data?.token ?? "" };
    };
    const rows = (token: string) => fetch(`${server.address}/api/v1/role/sysrRole/list`, { headers: { token } });
    const before = await signIn("Forgotten-Pass-1");
    expect((await rows(before.token)).status).toBe(200);
    const nobody = run(environment, "src/server/reset-password.ts", ["nobody"]);
    expect(await nobody.ended).toBe(1);
    expect(nobody.said.error).toContain('There is no user "nobody"');
    const recovery = run(environment, "src/server/reset-password.ts", ["admin"]);
    expect(await recovery.ended, recovery.said.error).toBe(0);
    const password = /^admin \/ (\S{16})$/m.exec(recovery.said.out)?.[1] ?? "";
    // The sessions of before are over, the old password is too, and the new one opens nothing but its change.
    await expect.poll(async () => (await rows(before.token)).status).toBe(401);
    expect((await signIn("Forgotten-Pass-1")).status).toBe(401);
    const after = await signIn(password);
    expect(after.status).toBe(200);
    expect(await (await rows(after.token)).json()).toMatchObject({ errorCode: "auth.passwordMustChange" });

    const greeted = server.said.error;
    expect(await server.stop()).toBe(0);
    expect(server.said.error).toBe(greeted);
    expect(greeted).toMatch(/^\[formwork\] database: making .*\n$/);
  }, 120_000);
});

describe("a signal during the start", () => {
  const environment = () => ({ DATA_DIR: join(folder, "broken-off"), ADMIN_PASSWORD: "Broken-Off-1", LOGIN_CAPTCHA: "off" });
  const postmaster = () => postmasterOf(environment().DATA_DIR);
  const pidFile = () => {
    const file = join(environment().DATA_DIR, "postgres", "postmaster.pid");
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };

  test.each<[string, NodeJS.Signals, (said: { error: string }) => boolean]>([
    ["while the database is being made", "SIGTERM", ({ error }) => error.includes("database: making")],
    ["as soon as the database takes connections", "SIGINT", () => postmaster().port > 0],
    ["while tables are made", "SIGHUP", () => pidFile().includes("ready")],
  ])(
    "%s ends both, quietly",
    async (_moment, signal, isTime) => {
      const { child, said, ended } = run(environment());
      await expect.poll(() => isTime(said), { interval: 5, timeout: 60_000 }).toBe(true);
      child.kill(signal);
      expect(await ended, said.error).toBe(0);
      expect(postmaster().pid).toBe(0);
      expect([said.out, said.error.replace(/^\[formwork\] database: making .*\n/, "")]).toEqual(["", ""]);
    },
    120_000,
  );

  test("changes nothing: the next start goes on, and is ready when the administrator can sign in", async () => {
    const port = String(await freePort());
    const { child, said, ended } = run({ ...environment(), PORT: port });
    const address = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { interval: 1, timeout: 60_000 }).toBe(true);
    const body = JSON.stringify({ username: "admin", password: "Broken-Off-1" });
    const headers = { "content-type": "application/json" };
    expect((await fetch(`${address}/api/v1/login`, { method: "POST", headers, body })).status).toBe(200);
    // The greeting may still be to come.
    child.kill("SIGTERM");
    expect(await ended, said.error).toBe(0);
    expect(postmaster().pid).toBe(0);
  }, 120_000);
});
