import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { documentsInForce } from "../../../src/server/documents/published/at-start.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { windowOf } from "../realtime/browser.ts";
import { reading, readingList } from "./documents.ts";

const BASE = "/api/v1/meterReading";
const PUBLISHED = "/api/v1/published";
const NOTE = { note: { title: "备注", type: "string", maxLength: 200 } } as const;

interface Published {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly fault: string | null;
  readonly withdrawn: boolean;
}

let server: Platform;
let channel: Channel;
let other: Platform["app"];
let token: string;

beforeAll(async () => {
  server = await platform({}, (url) => openChannel(url));
  channel = await openChannel(server.url);
  other = await server.another({ channel });
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
});
afterAll(async () => {
  await server.close();
  await channel.close();
});

const states = async () => (await server.call<{ kind: string; id: string; state: string }[]>("GET", `${PUBLISHED}/states`, { token })).data;
const published = async () => (await server.call<Published[]>("GET", PUBLISHED, { token })).data;
const find = async (kind: string, id: string) => (await published()).find((one) => one.kind === kind && one.id === id);
/** Over the version that is there. */
async function publish(...documents: { kind: string; content: object; texts?: object; version?: number }[]) {
  const there = await published();
  const withVersion = documents.map((one) => ({
    version: there.find(({ kind, id }) => kind === one.kind && id === (one.content as { $id?: string }).$id)?.version ?? 0,
    ...one,
  }));
  return server.call<Published[]>("POST", PUBLISHED, { token, body: { documents: withVersion } });
}
const withdraw = async (kind: string, id: string) =>
  server.call("POST", `${PUBLISHED}/withdraw`, {
    token,
    body: { documents: [{ kind, id, version: (await find(kind, id))?.version ?? 0 }] },
  });
const entity = (properties?: Parameters<typeof reading>[0]) => ({ kind: "entity", content: reading(properties) });
const screen = (columns?: Parameters<typeof readingList>[0]) => ({ kind: "screen", content: readingList(columns) });
const add = (body: object) => server.call<{ id: string; version: number }>("POST", BASE, { token, body });
const columns = async () =>
  (
    await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = to_regclass('meter_reading') and attnum > 0 and not attisdropped`.execute(server.db)
  ).rows.map(({ name }) => name);

describe("a published document", () => {
  test("is in force at once, here and in the other process, with its table", async () => {
    expect((await add({ meter: "A-1" })).status).toBe(404);
    expect((await publish(entity(), screen())).data).toMatchObject([
      { kind: "entity", id: "meter-reading", version: 1, fault: null },
      { kind: "screen", id: "meter-reading-list", version: 1 },
    ]);
    expect((await add({ meter: "A-1" })).status).toBe(200);
    await eventually(async () => {
      const { data } = await server.call<{ total: number }>("POST", `${BASE}/data`, { token, body: {}, app: other });
      expect(data?.total).toBe(1);
    });
  });

  test("keeps the order of its fields", async () => {
    await publish(entity({ zebra: NOTE.note, ant: NOTE.note }));
    const { data } = await server.call<{ entities: Record<string, { properties: object }> }>("GET", "/api/v1/screen/meter-reading-list", {
      token,
    });
    expect(Object.keys(data.entities["meter-reading"]?.properties ?? {})).toEqual(["meter", "zebra", "ant"]);
  });

  test("speaks the language of the user where it has its words", async () => {
    await publish({ ...screen(), texts: { en: { title: "Meter readings" } } });
    const titleIn = async (language: string) =>
      (
        await server.call<{ screen: { title: string } }>("GET", "/api/v1/screen/meter-reading-list", {
          token,
          headers: { "accept-language": language },
        })
      ).data.screen.title;
    expect(await titleIn("en")).toBe("Meter readings");
    expect(await titleIn("es")).toBe("抄表记录");
  });

  test("brings the entries of a menu, and the values of a dictionary", async () => {
    let told = 0;
    const stop = channel.subscribe("dictionary", () => void told++);
    const answer = await publish(
      { kind: "dictionary", content: { $id: "meter_kind", title: "表类型", items: [{ value: "water", label: "水表" }] } },
      {
        kind: "menu",
        content: { $id: "meters", items: [{ code: "meter-reading", title: "抄表", screen: "meter-reading-list" }] },
      },
    );
    expect(answer.fields).toBeUndefined();
    await eventually(() => expect(told).toBe(1));
    stop();
    const { data: menu } = await server.call<{ name: string }[]>("GET", "/api/v1/system/getRouter", { token });
    expect(JSON.stringify(menu)).toContain("/screen/meter-reading-list");
    const { data: items } = await server.call("GET", "/api/v1/dict/myDict/type/meter_kind", { token });
    expect(items).toEqual([{ value: "water", label: "水表" }]);
  });

  test("is out of force when it is withdrawn, and its records come back with it", async () => {
    const screensFirst = await withdraw("entity", "meter-reading");
    expect(screensFirst).toMatchObject({ status: 400, errorCode: "document.invalid" });
    expect((await withdraw("menu", "meters")).status).toBe(200);
    expect((await withdraw("screen", "meter-reading-list")).status).toBe(200);
    expect((await withdraw("entity", "meter-reading")).status).toBe(200);
    expect((await add({ meter: "A-2" })).status).toBe(404);
    expect((await withdraw("entity", "meter-reading")).status).toBe(404);
    expect((await publish(entity({ zebra: NOTE.note, ant: NOTE.note }), screen())).status).toBe(200);
    const { data } = await server.call<{ total: number }>("POST", `${BASE}/data`, { token, body: {} });
    expect(data.total).toBe(1);
  });
});

test("where published documents stand is told: in force, withdrawn, set aside as wrong, hidden by a file of their name", async () => {
  const own = { content: {}, version: 1, withdrawn: false };
  await server.db
    .insertInto("published_document")
    .values([
      { ...own, kind: "entity", id: "user", fault: "a file has the entity" },
      { ...own, kind: "screen", id: "nowhere-list", fault: "there is no entity" },
    ])
    .execute();
  const stateOf = async (id: string) => (await states()).find((one) => one.id === id);
  expect(await stateOf("meter-reading")).toMatchObject({ title: "抄表记录", state: "inForce", publishedBy: { name: "root" }, fault: null });
  expect(await stateOf("meters")).toMatchObject({ kind: "menu", state: "withdrawn" });
  expect(await stateOf("user")).toMatchObject({ title: "user", state: "hidden", fault: "a file has the entity" });
  expect(await stateOf("nowhere-list")).toMatchObject({ state: "setAside" });
  await server.db.deleteFrom("published_document").where("id", "in", ["user", "nowhere-list"]).execute();
});

test("browsers hear that a screen that they open may be another one", async () => {
  await other.listen({ host: "127.0.0.1", port: 0 });
  const window = await windowOf(other, token);
  await publish(screen());
  expect(await window.next("DOCUMENTS")).toEqual({ code: "DOCUMENTS" });
});

describe("is refused, with nothing changed", () => {
  const refusals: [string, () => Parameters<typeof publish>, object][] = [
    ["what the check refuses, with its place", () => [screen(["metre"])], { status: 400, errorCode: "document.invalid" }],
    [
      "a name that a file has",
      () => [{ kind: "screen", content: { ...readingList(), $id: "position-list" } }],
      { status: 400, errorCode: "document.invalid" },
    ],
    [
      "an address of the program",
      () => [{ kind: "entity", content: { ...reading(), "x-api": { rest: "api/v1/login" } } }],
      { status: 400, errorCode: "document.invalid" },
    ],
    ["another version than the one that is there", () => [{ ...entity(), version: 1 }], { status: 409, errorCode: "record.conflict" }],
    [
      "words in a language that nobody speaks",
      () => [{ ...screen(), texts: { tlh: {} } }],
      { status: 400, fields: [{ path: "documents.0.texts.tlh" }] },
    ],
  ];
  test.each(refusals)("%s", async (_, documents, answer) => {
    const before = await published();
    expect(await publish(...documents())).toMatchObject(answer);
    expect(await published()).toEqual(before);
  });

  test("the place of a fault is told as the command line does", async () => {
    const { fields } = await publish(screen(["metre"]));
    expect(fields?.[0]?.message).toMatch(
      /^published\/schemas\/screens\/meter-reading-list\.json:\d+:\d+ error unknown (column|field) "metre" … did you mean "meter"\?$/,
    );
  });
});

describe("what is recorded is never lost", () => {
  test.each([
    [
      "a narrower field",
      { zebra: NOTE.note, ant: { ...NOTE.note, maxLength: 1 } },
      "does not hold every value of the column meter_reading.ant",
    ],
    ["a field under another name", { zebra: NOTE.note, bee: { ...NOTE.note, "x-renamed-from": "ant" } }, "renames what requests are using"],
  ])("%s is refused", async (_, properties, words) => {
    await add({ meter: "B-1", ant: "six legs" });
    const [rows, before] = [await columns(), await published()];
    const refused = await publish(entity(properties as never));
    expect(refused).toMatchObject({ status: 409, errorCode: "document.refused" });
    expect(refused.fields?.[0]?.message).toContain(words);
    expect([await columns(), await published()]).toEqual([rows, before]);
  });

  test("a required field is refused where records have none", async () => {
    const required = { ...reading({ zebra: NOTE.note, ant: NOTE.note, must: NOTE.note }), required: ["meter", "must"] };
    const refused = await publish({ kind: "entity", content: required }, screen(["meter", "must"]));
    expect(refused.fields?.[0]?.message).toContain("the field is required and has no default");
  });

  test("a column sleeps without its field, with its values, and wakes with it", async () => {
    expect((await publish(entity({ ant: NOTE.note }))).status).toBe(200);
    expect(await columns()).toContain("zebra");
    expect((await add({ meter: "B-2" })).status).toBe(200);
    await documentsInForce(server.db, server.loaded, () => {});
    expect((await publish(entity({ ant: NOTE.note, zebra: NOTE.note }))).status).toBe(200);
    expect((await add({ meter: "B-3", zebra: "stripes" })).status).toBe(200);
    expect((await publish(entity({ ant: NOTE.note }))).status).toBe(200);
    expect((await publish(entity({ ant: NOTE.note, zebra: NOTE.note }))).status).toBe(200);
    const { data } = await server.call<{ records: object[] }>("POST", `${BASE}/data`, { token, body: { meter: "B-3" } });
    expect(data.records).toMatchObject([{ zebra: "stripes" }]);
  });

  test("a table that somebody holds is waited for, and then nothing has changed", async () => {
    const [rows, before] = [await columns(), await published()];
    await server.db.transaction().execute(async (blocker) => {
      await sql`lock table meter_reading in row exclusive mode`.execute(blocker);
      const busy = await publish(entity({ ant: NOTE.note, zebra: NOTE.note, fox: NOTE.note }));
      expect(busy).toMatchObject({ status: 503, errorCode: "document.tableBusy" });
    });
    expect([await columns(), await published()]).toEqual([rows, before]);
  });
});

test("only who may publish, and may change what all tenants share, reaches them", async () => {
  const statusFor = async (name: string, permissions: string[]) => {
    await server.user(name, { roles_ids: [await server.role({ code: name, permissions })] });
    return (await server.call("GET", PUBLISHED, { token: await server.signIn(name) })).status;
  };
  expect(await statusFor("nobody", ["position:view"])).toBe(403);
  expect(await statusFor("half", ["document:publish"])).toBe(403);
  expect(await statusFor("whole", ["document:publish", "platform:edit"])).toBe(200);
});

describe("a row that is broken", () => {
  const start = async () => {
    const lines: string[] = [];
    const loaded = await documentsInForce(server.db, server.loaded, (line) => lines.push(line));
    return { loaded, lines };
  };
  const store = (id: string, content: object) =>
    sql`update published_document set content = ${JSON.stringify(content)}::json where id = ${id}`.execute(server.db);

  test("is set aside at a start, with what cannot be without it, and shown", async () => {
    const fields = { ant: NOTE.note, zebra: NOTE.note };
    await store("meter-reading", { ...reading(fields), "x-display": "nothing" });
    const { loaded, lines } = await start();
    expect(loaded.documents.entities.has("meter-reading")).toBe(false);
    expect(loaded.documents.screens.has("meter-reading-list")).toBe(false);
    expect(loaded.documents.dictionaries.has("meter_kind")).toBe(true);
    expect(lines.join("\n")).toContain("published/schemas/entities/meter-reading.json");
    expect((await find("entity", "meter-reading"))?.fault).toContain("nothing");
    expect(await columns()).toContain("zebra");

    expect((await publish(entity(fields))).status).toBe(200);
    expect((await start()).lines).toEqual([]);
    expect((await published()).map(({ fault }) => fault)).toEqual(Array((await published()).length).fill(null));
  });

  test("is set aside where the tables cannot follow it", async () => {
    await store("meter-reading", reading());
    const { loaded, lines } = await start();
    expect(loaded.documents.entities.has("meter-reading")).toBe(false);
    expect(lines.join("\n")).toContain("tables: the field is gone");
    expect((await publish(entity({ ant: NOTE.note, zebra: NOTE.note }))).status).toBe(200);
    expect((await start()).loaded.documents.entities.has("meter-reading")).toBe(true);
  });
});
