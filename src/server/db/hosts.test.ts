import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { type Way, wayTo } from "../../../tests/server/killed/way.ts";
import { parseAddress } from "./address.ts";
import { atOnce } from "./at-once.ts";
import { isDatabaseAway } from "./away.ts";
import { openChannel } from "./channel.ts";
import { type Connection, type ConnectOptions, connect } from "./connect.ts";
import { hostsIn } from "./hosts.ts";
import { type LaunchedPostgres, startPostgres } from "./launcher.ts";

describe("which server is asked next", () => {
  const client = () => new pg.Client();
  const choice = (text: string) => {
    let ms = 0;
    return {
      hosts: hostsIn(parseAddress(text), () => ms),
      pass: (more: number) => {
        ms += more;
      },
    };
  };

  test("the one that let somebody in last, until it fails; then those that have not failed, then the one that failed first", () => {
    const { hosts, pass } = choice("postgres://a,b,c/db?target_session_attrs=read-write");
    expect(hosts.pick()).toBe(0);
    hosts.failed(0);
    expect(hosts.pick()).toBe(1);
    hosts.joined(1, client());
    pass(60_000);
    expect(hosts.pick()).toBe(1);
    for (const host of [1, 0, 2]) {
      pass(1);
      hosts.failed(host);
    }
    expect(hosts.pick()).toBe(1);
  });

  test("a server that failed is asked again after a while, where all of them share the work", () => {
    const { hosts, pass } = choice("postgres://a,b/db?load_balance_hosts=random");
    const picked = () => new Set(Array.from({ length: 100 }, () => hosts.pick()));
    expect(picked()).toEqual(new Set([0, 1]));
    hosts.failed(0);
    expect(picked()).toEqual(new Set([1]));
    pass(10_000);
    expect(picked()).toEqual(new Set([0, 1]));
  });

  const primary = { standby: false, readOnly: false };
  const closed = { standby: false, readOnly: true };
  const standby = { standby: true, readOnly: false };
  test.each([
    ["any", [true, true, true]],
    ["read-write", [true, false, false]],
    ["read-only", [false, true, true]],
    ["primary", [true, true, false]],
    ["standby", [false, false, true]],
    ["prefer-standby", [false, false, true]],
  ])("%s", (target, fits) => {
    const { hosts } = choice(`postgres://a,b/db?target_session_attrs=${target}`);
    expect([primary, closed, standby].map((role) => hosts.fits(0, role, false))).toEqual(fits);
  });

  test("a primary stands in for standbys that are away, and only so long", () => {
    const { hosts, pass } = choice("postgres://a,b/db?target_session_attrs=prefer-standby");
    hosts.failed(1);
    expect(hosts.fits(0, primary, false)).toBe(true);
    pass(10_000);
    expect(hosts.fits(0, primary, false)).toBe(false);
  });
});

describe("two servers, of which one takes writes", () => {
  let database: TestDatabase;
  let second: LaunchedPostgres;
  let ways: readonly [Way, Way];
  let url: string;
  const folder = mkdtempSync(join(tmpdir(), "formwork-hosts-"));
  const open: Connection[] = [];

  /** Says it to a server itself, whatever it takes. */
  async function tell(server: string, ...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: server, options: "-c default_transaction_read_only=off" });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  const takesWrites = async (server: string, does: boolean) => {
    await tell(server, `alter database ${new URL(server).pathname.slice(1)} set default_transaction_read_only to ${does ? "off" : "on"}`);
  };

  /** Servers under another name: what was learned of them is not known any more. */
  const forgotten = () => `${url}&application_name=${++names}`;
  let names = 0;

  const opened = (options?: ConnectOptions, address = forgotten()) => {
    const connection = connect(address, options);
    open.push(connection);
    return connection;
  };

  const portOf = async ({ db }: Pick<Connection, "db">) =>
    (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port;
  const portIn = (address: string) => Number(new URL(address).port);
  let secondUrl: string;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    database = await testDatabase();
    second = await startPostgres({ dataDir: folder, settings: { fsync: "off" } });
    const { username, password, pathname } = new URL(database.url);
    const there = new URL(second.url);
    await tell(second.url, `alter role ${there.username} password '${password}'`, `create database ${pathname.slice(1)}`);
    there.username = username;
    there.password = password;
    there.pathname = pathname;
    secondUrl = there.href;
    for (const server of [database.url, secondUrl]) await tell(server, "create table if not exists note (text text)");
    ways = [await wayTo(database.url), await wayTo(secondUrl)];
    const [one, two] = ways.map((way) => new URL(way.url).host);
    url = `postgres://${username}:${password}@${one},${two}${pathname}?target_session_attrs=read-write&connect_timeout=1`;
  }, 120_000);

  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.close()));
    for (const way of ways) await way.restore();
    for (const server of [database.url, secondUrl]) await takesWrites(server, true);
  });

  afterAll(async () => {
    for (const way of ways ?? []) await way.close();
    await second?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("connections go to the one that takes writes, whichever stands first", async () => {
    await takesWrites(database.url, false);
    const address = forgotten();
    expect(await portOf(opened({}, address))).toBe(portIn(secondUrl));
    expect(await portOf({ db: opened({}, forgotten()).aside })).toBe(portIn(secondUrl));
    // Those that only read because they ask for it follow the others.
    expect(await portOf(opened({ readOnly: true }, address))).toBe(portIn(secondUrl));
  });

  test("the other one takes over when the first refuses everybody", async () => {
    const connection = opened();
    expect(await portOf(connection)).toBe(portIn(database.url));
    await ways[0].cut();
    await expect.poll(() => portOf(connection).catch(() => 0)).toBe(portIn(secondUrl));
  });

  test("a connection whose server takes no writes any more is left, and the next work goes to the other one", async () => {
    const connection = opened({ max: 1 });
    const write = () => sql`insert into note values ('a')`.execute(connection.db);
    await write();
    await takesWrites(database.url, false);
    // As when the server is told so: those who are there are asked again at their next transaction.
    await sql`set default_transaction_read_only to on`.execute(connection.db);
    const refused: unknown = await write().catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    await write();
    expect(await portOf(connection)).toBe(portIn(secondUrl));
  });

  test("a server that went silent is left, by the connection that listens first and then by all", async () => {
    const address = forgotten();
    const connection = opened({}, address);
    const channel = await openChannel(address, { pulseMs: 100 });
    expect(await portOf(connection)).toBe(portIn(database.url));
    const gap = new Promise<void>((resolve) => channel.onGap(resolve));
    ways[0].freeze();
    const silent: unknown = await portOf(connection).catch((error: unknown) => error);
    expect(isDatabaseAway(silent)).toBe(true);
    await gap;
    expect(await portOf(connection)).toBe(portIn(secondUrl));
    await channel.close();
  });

  test("a work waits for a server while none is there, and is done once one is", async () => {
    for (const way of ways) await way.cut();
    const { db } = opened({ patienceMs: 20_000 });
    let isDone = false;
    const writing = sql`insert into note values ('waited')`.execute(db).then(() => (isDone = true));
    expect(isDatabaseAway(await atOnce(() => sql`select 1`.execute(db)).catch((error: unknown) => error))).toBe(true);
    expect(isDone).toBe(false);
    await ways[1].restore();
    await writing;
    const { rows } = await sql`select from note where text = 'waited'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test("a work that has waited long enough is told what is wrong with each", async () => {
    for (const way of ways) await way.cut();
    const error = await portOf(opened({ patienceMs: 300 })).catch((thrown: unknown) => thrown as Error);
    expect(isDatabaseAway(error)).toBe(true);
    expect((error as Error).message).toMatch(/ECONNREFUSED/);
  });

  test("where none is as it is wanted, each is named with what it said, and the database is away", async () => {
    await takesWrites(database.url, false);
    await ways[1].cut();
    const error = await portOf(opened()).catch((thrown: unknown) => thrown as Error);
    expect(isDatabaseAway(error)).toBe(true);
    expect((error as Error).message).toMatch(/127\.0\.0\.1:\d+ is not as it is wanted \(read-write\); .*ECONNREFUSED/);
  });

  test("a wrong password is wrong everywhere", async () => {
    const wrong = forgotten().replace(/:[^:@]+@/, ":wrong@");
    await expect(portOf(opened({}, wrong))).rejects.toMatchObject({ code: "28P01" });
  });
});
