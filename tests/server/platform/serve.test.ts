import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../../../src/server/config.ts";
import { readConfig } from "../../../src/server/config.ts";
import { type Served, serve } from "../../../src/server/serve.ts";
import { StartError, startErrorText } from "../../../src/server/start-error.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { testConfig } from "./platform.ts";

const quiet = () => {};
let database: TestDatabase;
let config: Config;
beforeAll(async () => {
  database = await testDatabase({ bare: true });
  config = testConfig({ port: 0, databaseUrl: database.url, seedSamples: false });
});
afterAll(() => database.drop());

const login = ({ address }: Served, password: string) =>
  fetch(`${address}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });

describe("a server", () => {
  test("makes its tables and its first administrator once, with a random password that is stored as a hash", async () => {
    const first = await serve(config, quiet);
    const password = first.administratorPassword ?? "";
    expect(password).toMatch(/^.{16}$/);
    expect((await login(first, password)).status).toBe(200);
    await first.stop();
    const rows = await database.db.selectFrom("sysr_user").select(["username", "password", "is_super"]).execute();
    expect(rows).toEqual([{ username: "admin", is_super: true, password: expect.stringMatching(/^\$argon2id\$/) }]);

    const second = await serve({ ...config, adminPassword: "Another-Pass-9" }, quiet);
    expect(second.administratorPassword).toBeUndefined();
    expect((await login(second, password)).status).toBe(200);
    await second.stop();
  });

  test("answers what it has begun before it stops, and nothing after", async () => {
    const served = await serve(config, quiet);
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query("begin; lock table sysr_user in access exclusive mode");
    const answer = login(served, "Wrong-Horse-7");
    const waiting = async () =>
      (await blocker.query("select from pg_locks where not granted and relation = 'sysr_user'::regclass")).rowCount;
    await expect.poll(waiting).toBe(1);
    const stopped = served.stop();
    await expect
      .poll(() =>
        fetch(`${served.address}/healthz`).then(
          ({ status }) => status,
          () => "refused",
        ),
      )
      .not.toBe(200);
    await blocker.query("commit");
    expect((await answer).status).toBe(401);
    await stopped;
    await expect(fetch(`${served.address}/healthz`)).rejects.toThrow();
    await blocker.end();
  });

  test("takes the first administrator's password from the operator, and refuses a weak one", async () => {
    const own = await testDatabase({ bare: true });
    const other = { ...config, databaseUrl: own.url };
    await expect(serve({ ...other, adminPassword: "admin" }, quiet)).rejects.toMatchObject({ name: "StartError", what: /ADMIN_PASSWORD/ });
    const served = await serve({ ...other, adminPassword: "Given-Pass-9" }, quiet);
    expect(served.administratorPassword).toBeUndefined();
    expect((await login(served, "Given-Pass-9")).status).toBe(200);
    await served.stop();
    await own.drop();
  });
});

describe("a start that fails says what to do", () => {
  const failure = async (over: Partial<Config>) => {
    const error = await serve({ ...config, ...over }, quiet).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    return startErrorText(error as StartError);
  };

  test("a port in use", async () => {
    const served = await serve(config, quiet);
    const port = Number(new URL(served.address).port);
    expect(await failure({ port })).toMatch(new RegExp(`stopped: Port ${port} is in use.*do +: .*PORT=`, "s"));
    await served.stop();
  });

  test("an address that is not this machine's", async () => {
    expect(await failure({ host: "203.0.113.9", port: 8199 })).toMatch(/no address 203\.0\.113\.9.*do +: .*HOST/s);
  });

  test("a database that cannot be reached, without its password", async () => {
    const text = await failure({ databaseUrl: "postgres://me:very-secret@127.0.0.1:1/none" });
    expect(text).toMatch(/cannot be reached.*do +: .*DATABASE_URL/s);
    expect(text).not.toContain("very-secret");
  });

  test("documents with errors, all of them", async () => {
    const root = mkdtempSync(join(tmpdir(), "formwork-root-"));
    mkdirSync(join(root, "schemas", "screens"), { recursive: true });
    for (const name of ["one", "two"])
      writeFileSync(
        join(root, "schemas", "screens", `${name}.json`),
        JSON.stringify({ $id: name, kind: "list", entity: "no-such-entity" }),
      );
    expect(await failure({ roots: [...config.roots, root] })).toMatch(/documents cannot be used.*one\.json.*two\.json.*check:schemas/s);
    rmSync(root, { recursive: true });
    expect(await failure({ roots: [...config.roots, root] })).toMatch(/no documents in.*FORMWORK_ROOTS/s);
  });

  test.each([
    [{ PORT: "abc" }, "PORT"],
    [{ LOGIN_CAPTCHA: "maybe" }, "LOGIN_CAPTCHA"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "1" }, "TRUST_PROXY"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://a,b/db?target_session_attrs=master" }, "DATABASE_URL"],
    [{ DATABASE_READ_URL: "postgres://a:99999/db" }, "DATABASE_READ_URL"],
    [{ DATABASE_POOLER_URL: "postgres://a/db" }, "DATABASE_URL is not"],
    [{ PASSWORD_MIN: "30", PASSWORD_MAX: "20" }, "PASSWORD_MAX"],
    [{ STORAGE_NAMESPACE: "stock.one" }, "STORAGE_NAMESPACE"],
  ])("%j", (environment, name) => {
    expect(() => readConfig(environment)).toThrow(name);
  });
});

test("pages keep what browsers remember under the name that the operator gives", () => {
  expect(readConfig({}).storageNamespace).toBe("formwork");
  expect(readConfig({ STORAGE_NAMESPACE: " stock-2 " }).storageNamespace).toBe("stock-2");
});

test("the network is let in by the operator alone, and proxies are named by address", () => {
  expect(readConfig({})).toMatchObject({ host: "127.0.0.1", port: 8082, trustProxy: false, loginCaptcha: true, databaseUrl: undefined });
  expect(readConfig({ TRUST_PROXY: "loopback, 10.0.0.0/8" }).trustProxy).toBe("loopback, 10.0.0.0/8");
});
