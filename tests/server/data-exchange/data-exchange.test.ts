import { createHmac } from "node:crypto";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Network, parseNetwork } from "../../../src/model/network.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { readTable } from "../../../src/server/xlsx/read.ts";
import { eventually } from "../../eventually.ts";
import { bookOf } from "../exchange/workbooks.ts";
import { type Platform, platform } from "../platform/platform.ts";

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

const BASE = "/api/v1/integration/dataExchange";

let server: Platform;
let ann: string;
let root: string;
let mover: string;
let wide: string;
let annId: string;
let receiver: Server;
let address: string;
const received: { headers: Record<string, unknown>; body: string }[] = [];
let offered = "";

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      if (request.method === "POST") received.push({ headers: request.headers, body });
      response.end(request.method === "GET" ? offered : "thanks");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/file`;
  server = await platform({ webhookAddresses: [parseNetwork("127.0.0.1") as Network] }, (url) => openChannel(url));
  const own = ["view", "add", "edit", "remove", "run", "test", "secret"].map((word) => `data-exchange:${word}`);
  const keeper = await server.role({ code: "keeper", permissions: [...own, "exchange-run:view", "role:pick"] });
  mover = await server.role({
    code: "mover",
    permissions: ["position:view", "position:add", "position:edit", "position:export", "position:import"],
    columns: { "position:code": "va", "position:name": "vae", "position:status": "va" },
  });
  wide = await server.role({ code: "wide", permissions: ["position:view", "position:export"] });
  annId = await server.user("ann", { roles_ids: [keeper, mover] });
  await server.user("root", { is_super: true, user_type: 0 });
  [root, ann] = [await server.signIn("root"), await server.signIn("ann")];
});
afterAll(async () => {
  await server?.close();
  await new Promise((resolve) => receiver.close(resolve));
});

let count = 0;
interface Saved {
  readonly id: string;
  readonly version: number;
}
const add = (values: object, token = ann) =>
  server.call<Saved>("POST", BASE, {
    token,
    body: { name: `E${++count}`, module: "position", role: mover, format: "csv", place: "folder", folder: `f${count}`, ...values },
  });
async function exchange(values: object): Promise<{ id: string; folder: string }> {
  const { data, message, fields } = await add(values);
  expect([message, fields]).toEqual(["", undefined]);
  const { rows } = await sql<{ folder: string; tenant: string | null }>`select folder, tenant_id::text as tenant from integration_exchange
    where id = ${data.id}`.execute(server.db);
  const folder = join(server.dataDir, "exchange", rows[0]?.tenant ?? "platform", rows[0]?.folder ?? `exchange-${data.id}`);
  await mkdir(folder, { recursive: true });
  return { id: data.id, folder };
}
interface Run {
  readonly state: string;
  readonly file: string | null;
  readonly rows: number | null;
  readonly added: number | null;
  readonly wrong: number | null;
  readonly reason: string | null;
}
const runs = async (id: string) =>
  (
    await sql<Run>`select state, file, rows, added, wrong, reason from integration_exchange_run where exchange_id = ${id} order by id`.execute(
      server.db,
    )
  ).rows;
/** Runs it by hand, and waits until all is over. */
async function run(id: string): Promise<Run[]> {
  const { message } = await server.call("POST", `${BASE}/${id}/run`, { token: ann });
  expect(message).toBe("");
  return over(id);
}
const over = (id: string) =>
  eventually(async () => {
    await server.app.jobs.lookAfter();
    const { rows } = await sql`select from job as j join integration_exchange as e on e.schedule_id = j.schedule_id
      where e.id = ${id} and j.state in ('queued', 'running')`.execute(server.db);
    expect(rows).toHaveLength(0);
    return runs(id);
  });
const position = (code: string, name = code) => server.insert("sysr_position", { code, name, status: 0, version: 1 });
/** Lays a file into a folder that was written a while ago. */
async function lay(folder: string, name: string, content: string | Buffer): Promise<void> {
  await writeFile(join(folder, name), content);
  const before = new Date(Date.now() - 60_000);
  await utimes(join(folder, name), before, before);
}
const filesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.includes("."));
const names = async (code: string) =>
  (await sql<{ name: string }>`select name from sysr_position where code like ${code} order by code`.execute(server.db)).rows.map(
    ({ name }) => name,
  );

describe("an export", () => {
  test("leaves a file of what the owner's role sees, in each format", async () => {
    await position("X1", 'with "quotes", and more');
    for (const [format, read] of [
      ["csv", (bytes: Buffer) => bytes.toString("utf8")],
      ["json", (bytes: Buffer) => JSON.stringify(JSON.parse(bytes.toString("utf8")))],
      ["xlsx", async (bytes: Buffer) => JSON.stringify((await readTable(bytes)).rows)],
    ] as const) {
      const { id, folder } = await exchange({ format });
      expect(await run(id)).toMatchObject([{ state: "done" }]);
      const [name = "", ...more] = await filesIn(folder);
      expect(more).toEqual([]);
      expect(name.endsWith(`.${format}`)).toBe(true);
      expect(await read(await readFile(join(folder, name)))).toContain("with");
    }
  });

  test("has the columns of its mapping, by paths and expressions over what is seen", async () => {
    await position("X2", "two");
    const mappings = [
      { target: "Code", value: "$.code" },
      { target: "Title", value: "message.name + '!'" },
      { target: "Rank", value: "$.remarks" },
    ];
    const { id, folder } = await exchange({ mappings });
    await run(id);
    const [name = ""] = await filesIn(folder);
    const lines = (await readFile(join(folder, name), "utf8")).split("\r\n");
    expect(lines[0]).toBe("\uFEFFCode,Title,Rank");
    expect(lines).toContain("X2,two!,");
  });

  test("has only what changed since the last one, where that is asked", async () => {
    const { id, folder } = await exchange({ onlyChanges: true, format: "json", mappings: [{ target: "code", value: "$.code" }] });
    await run(id);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const now = new Date().toISOString();
    await server.insert("sysr_position", { code: "NEW", name: "new", status: 0, version: 1, create_time: now, update_time: now });
    await run(id);
    const files = (await filesIn(folder)).sort();
    expect(files).toHaveLength(2);
    expect(JSON.parse(await readFile(join(folder, files[1] as string), "utf8"))).toEqual([{ code: "NEW" }]);
  });

  test("asks what a search plan asks, and nothing when the plan is gone", async () => {
    const { data: plan } = await server.call<{ id: string }>("POST", "/api/v1/searchplan/searchPlan", {
      token: ann,
      body: { formEn: "position", searchName: "ones", condition: { field: "code", op: "eq", value: "X1" } },
    });
    const { id } = await exchange({ plan: plan.id, format: "json" });
    expect(await run(id)).toMatchObject([{ state: "done", rows: 1 }]);
    await server.call("DELETE", "/api/v1/searchplan/searchPlan/deleteByIds", { token: ann, body: { ids: [plan.id] } });
    expect((await run(id)).at(-1)).toMatchObject({ state: "failed", reason: expect.stringContaining("查询方案") });
  });

  test("is posted to an address, signed, with what is told of the file", async () => {
    const { id } = await exchange({ place: "https", url: address, folder: null, format: "json" });
    const { data } = await server.call<{ secret: string }>("POST", `${BASE}/${id}/secret`, { token: ann });
    await run(id);
    const { headers, body } = received.at(-1) as (typeof received)[number];
    const made = createHmac("sha256", Buffer.from(data.secret.replace("whsec_", ""), "base64"))
      .update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`)
      .digest("base64");
    expect(String(headers["webhook-signature"])).toContain(`v1,${made}`);
    expect(JSON.parse(body).length).toBeGreaterThan(0);
  });
});

test("letters go to each recipient with what he may see himself, and to nobody who may not", async () => {
  const reader = await server.role({
    code: "reader",
    permissions: ["position:view", "position:export"],
    columns: { "position:code": "v" },
  });
  const stranger = await server.role({ code: "stranger", permissions: ["supplier:view"] });
  const bob = await server.user("bob", { roles_ids: [reader], email: "bob@example.com", email_verified: true });
  const eve = await server.user("eve", { roles_ids: [stranger] });
  await position("BOB1", "hidden from bob");
  const { status, data } = await add({ place: "mail", users: [bob, eve], role: wide, format: "csv" }, root);
  expect(status).toBe(200);
  await server.call("POST", `${BASE}/${data.id}/run`, { token: root });
  await over(data.id);
  const sent = await eventually(async () => {
    await server.app.jobs.lookAfter();
    const { rows } = await sql<{
      username: string;
      state: string;
      job: string;
    }>`select u.username, r.state, r.job from integration_exchange_run as r
      join sysr_user as u on u.id = r.recipient_id where r.exchange_id = ${data.id} order by u.username`.execute(server.db);
    expect(rows.filter(({ state }) => state === "waiting")).toEqual([]);
    return rows;
  });
  expect(sent.map(({ username, state }) => [username, state])).toEqual([
    ["bob", "ready"],
    ["eve", "refused"],
  ]);
  const token = await server.signIn("bob");
  const file = await server.app.inject({
    method: "GET",
    url: `/api/v1/job/${sent[0]?.job}/file`,
    headers: { token },
  });
  expect(file.statusCode).toBe(200);
  expect(file.payload).toContain("BOB1");
  expect(file.payload).not.toContain("hidden from bob");
});

describe("an import", () => {
  const MAPPINGS = [
    { target: "code", value: "$.Code" },
    { target: "name", value: "message.Title + '!'" },
    { target: "status", value: "'启用'" },
  ];

  test("brings a file in once, by its mapping, and moves it", async () => {
    const { id, folder } = await exchange({ direction: "import", keyField: "code", mappings: MAPPINGS });
    await lay(folder, "a.csv", "Code,Title\nI1,one\nI2,two\n");
    expect(await run(id)).toMatchObject([{ state: "done", file: "a.csv", rows: 2, added: 2, wrong: 0 }]);
    expect(await names("I%")).toEqual(["one!", "two!"]);
    expect(await filesIn(folder)).toEqual([]);
    expect(await readdir(join(folder, "done"))).toEqual([expect.stringMatching(/^\d+-a\.csv$/)]);
    expect(await run(id)).toHaveLength(1);
    // The same file under the same name has come before.
    await lay(folder, "a.csv", "Code,Title\nI1,one\nI2,two\n");
    expect((await run(id)).at(-1)).toMatchObject({ state: "failed", reason: "同名且内容相同的文件已经导入过" });
  });

  test("takes none of a file with a wrong row, and tells line and field; or the good rows, where that is asked", async () => {
    const content = "Code,Title\nJ1,one\nJ1,twice\nJ3,three\n";
    const strict = await exchange({ direction: "import", keyField: "code", mappings: MAPPINGS });
    await lay(strict.folder, "j.csv", content);
    expect(await run(strict.id)).toMatchObject([{ state: "failed", rows: 3, wrong: 1, reason: expect.stringContaining("未导入") }]);
    expect(await names("J%")).toEqual([]);
    const [errors = ""] = (await readdir(join(strict.folder, "failed"))).filter((name) => name.endsWith(".errors.csv"));
    const lines = (await readFile(join(strict.folder, "failed", errors), "utf8")).split("\r\n");
    expect(lines[0]).toBe("\uFEFF行,字段,问题");
    expect(lines[1]).toMatch(/^3,.*编码,/);
    const loose = await exchange({ direction: "import", keyField: "code", mappings: MAPPINGS, partial: true });
    await lay(loose.folder, "j.csv", content);
    expect(await run(loose.id)).toMatchObject([{ state: "partial", rows: 3, added: 2, wrong: 1 }]);
    expect(await names("J%")).toEqual(["one!", "three!"]);
  });

  test("reads JSON and workbooks, and without a mapping goes by titles and names", async () => {
    const json = await exchange({ direction: "import", format: "json" });
    await lay(json.folder, "k.json", JSON.stringify([{ code: "K1", name: "one", status: "启用" }]));
    expect(await run(json.id)).toMatchObject([{ state: "done", added: 1 }]);
    const book = await exchange({ direction: "import", format: "xlsx" });
    await lay(book.folder, "k.xlsx", await bookOf(["岗位编码", "岗位名称", "状态"], [["K2", "two", "启用"]]));
    const ended = await run(book.id);
    expect(ended).toMatchObject([{ state: "done", added: 1 }]);
    expect(await names("K%")).toEqual(["one", "two"]);
  });

  test("goes on with what a killed process left, and loses and doubles nothing", async () => {
    const { id, folder } = await exchange({ direction: "import", mappings: MAPPINGS });
    await mkdir(join(folder, "taken"), { recursive: true });
    const row = (file: string, state: string) =>
      server.insert("integration_exchange_run", {
        ...{ exchange_id: id, direction: "import", module: "position", state, file },
        ...{ create_time: new Date().toISOString(), update_time: new Date().toISOString(), create_by_id: annId },
      });
    // Killed before its row was committed; while it was brought in; before it was put away.
    await lay(join(folder, "taken"), "999999999999-l1.csv", "Code,Title\nL1,one\n");
    await lay(join(folder, "taken"), `${await row("l2.csv", "running")}-l2.csv`, "Code,Title\nL2,two\n");
    await lay(join(folder, "taken"), `${await row("l3.csv", "done")}-l3.csv`, "Code,Title\nL3,three\n");
    const states = (await run(id)).map(({ file, state }) => [file, state]).sort();
    expect(states).toEqual([
      ["l1.csv", "done"],
      ["l2.csv", "done"],
      ["l3.csv", "done"],
    ]);
    expect(await names("L%")).toEqual(["one!", "two!"]);
    expect(await readdir(join(folder, "taken"))).toEqual([]);
    expect(await readdir(join(folder, "done"))).toHaveLength(3);
  });

  test("is fetched from an address, and taken once", async () => {
    offered = "Code,Title\nM1,one\n";
    const { id } = await exchange({ direction: "import", place: "https", url: address, folder: null, mappings: MAPPINGS });
    expect(await run(id)).toMatchObject([{ state: "done", added: 1 }]);
    expect(await run(id)).toHaveLength(1);
    expect(await names("M1")).toEqual(["one!"]);
  });

  test("is tried without a trace", async () => {
    const { id, folder } = await exchange({ direction: "import", mappings: MAPPINGS });
    await lay(folder, "n.csv", "Code,Title\nN1,one\n");
    const good = await server.call("POST", `${BASE}/${id}/test`, { token: ann });
    expect(good.data).toEqual({ rows: 1, file: "n.csv" });
    expect([await names("N1"), await runs(id), await filesIn(folder)]).toEqual([[], [], ["n.csv"]]);
    await lay(folder, "n.csv", "Code,Title\nN1,one\nN1,two\n");
    const bad = await server.call("POST", `${BASE}/${id}/test`, { token: ann });
    expect(bad).toMatchObject({ status: 422, message: expect.stringContaining("第 3 行") });
  });
});

describe("an exchange", () => {
  test("runs by the rights of its owner as they are then, and says so in a word when he has them no more", async () => {
    const { id } = await exchange({});
    await server.db.updateTable("sysr_user").set({ status: 1 }).where("id", "=", annId).execute();
    try {
      await sql`select 1`.execute(server.db);
      const { message } = await server.call("POST", `${BASE}/${id}/run`, { token: root });
      expect(message).toBe("");
      expect(await over(id)).toMatchObject([{ state: "refused", reason: "负责人已锁定或不再具有所选角色，没有执行" }]);
    } finally {
      await server.db.updateTable("sysr_user").set({ status: 0 }).where("id", "=", annId).execute();
    }
  });

  test.each<[string, object, string[]]>([
    ["a role of somebody else", { role: () => wide }, ["role"]],
    ["data that the role may not export", { module: "supplier" }, ["module"]],
    ["a folder elsewhere", { folder: "../../postgres" }, ["folder"]],
    ["a folder of the product's own", { folder: "a/done" }, ["folder"]],
    ["an address in the network of the server", { place: "https", url: "https://10.0.0.1/x" }, ["url"]],
    ["letters to others", { place: "mail", users: () => ["1"] }, ["users"]],
    ["times that are none", { cron: "whenever" }, ["cron"]],
    ["a value that cannot be read", { mappings: [{ target: "A", value: "message.(" }] }, ["mappings.0.value"]],
    ["a field that the role cannot fill", { direction: "import", mappings: [{ target: "remarks", value: "$.a" }] }, ["mappings.0.target"]],
    ["a key that is none", { direction: "import", keyField: "name" }, ["keyField"]],
    ["letters that are brought in", { direction: "import", place: "mail" }, ["place"]],
  ])("does not take %s", async (_, values, paths) => {
    const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "function" ? value() : value]));
    const { status, fields } = await add(said);
    expect([status, fields?.map(({ path }) => path)]).toEqual([400, paths]);
  });

  test("has a schedule that follows it, and goes with it", async () => {
    const { id } = await exchange({ cron: "0 7 * * *" });
    const schedule = async () =>
      (
        await sql<{
          status: number;
          cron: string;
          next: string | null;
        }>`select s.status, s.cron, s.next_time as next from sysr_schedule as s
          where s.input ->> 'exchange' = ${id}`.execute(server.db)
      ).rows;
    expect(await schedule()).toMatchObject([{ status: 0, cron: "0 7 * * *", next: expect.anything() }]);
    const { data } = await server.call<Saved>("GET", `${BASE}/${id}`, { token: ann });
    await server.call("PUT", `${BASE}/${id}`, { token: ann, body: { enabled: false, version: data.version } });
    expect(await schedule()).toMatchObject([{ status: 1, next: null }]);
    await server.call("PUT", `${BASE}/removeByIds`, { token: ann, body: { ids: [id] } });
    expect(await schedule()).toEqual([]);
  });
});
