import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entityOf, type Screen, type ScreenBundle } from "../../../src/model/documents.ts";
import { byName } from "../../../src/server/db/database.ts";
import { syncTables } from "../../../src/server/db/sync.ts";
import type { LoadedDocuments } from "../../../src/server/documents/load.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { reading, readingList, withDocuments } from "./documents.ts";

const BASE = "/api/v1/meterReading";
const SCREEN = "/api/v1/screen/meter-reading-list";
const NOTED = { note: { title: "备注", type: "string", maxLength: 200 } } as const;

const WAITING = sql`select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

let server: Platform;
let token: string;
let first: LoadedDocuments;
let second: LoadedDocuments;

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
  first = withDocuments(server.loaded, reading(), readingList());
  second = withDocuments(server.loaded, reading(NOTED), readingList(["meter", "note"]));
  await syncTables(server.db, second.documents);
});
afterAll(() => server.close());
beforeEach(() => server.app.documents.swap(server.loaded));

const put = (loaded: LoadedDocuments) => server.app.documents.swap(loaded);
const add = (body: object) => server.call<{ id: string }>("POST", BASE, { token, body });

describe("documents that come into force while the server runs", () => {
  test("have their calls, permissions and description at once, and lose them at once", async () => {
    const described = async () => (await server.app.inject({ url: "/api/openapi.json", headers: { token } })).body.includes(BASE);
    const permissions = () => server.app.routeTable().map(({ config }) => config?.permission);
    expect((await add({ meter: "E-1" })).status).toBe(404);
    expect(permissions()).not.toContain("meter-reading:add");
    expect(await described()).toBe(false);
    put(first);
    expect((await add({ meter: "E-1" })).status).toBe(200);
    expect(permissions()).toContain("meter-reading:add");
    expect(await described()).toBe(true);
    put(server.loaded);
    expect((await add({ meter: "E-1" })).status).toBe(404);
    expect(await described()).toBe(false);
  });

  test("take the operations of their entities along, where these have their calls and as long as they name them", async () => {
    const id = await server.user("forgetful");
    const user = entityOf(server.loaded.documents, "user");
    const list = server.loaded.documents.screens.get("user-list") as Screen;
    const reset = async (base: string) => (await server.call("PUT", `/${base}/${id}/resetPassword`, { token })).status;
    const told = async () =>
      (await server.call<ScreenBundle>("GET", "/api/v1/screen/user-list", { token })).data.operations?.["user.resetPassword"]?.path;
    expect([await reset("api/v1/user/sysrUser"), await told()]).toEqual([200, "/api/v1/user/sysrUser/:id/resetPassword"]);
    put(withDocuments(server.loaded, { ...user, "x-api": { rest: "api/v2/people" } }, list));
    expect([await reset("api/v1/user/sysrUser"), await reset("api/v2/people")]).toEqual([404, 200]);
    expect(await told()).toBe("/api/v2/people/:id/resetPassword");
    const { "x-operations": _, ...without } = user;
    put(withDocuments(server.loaded, without, list));
    expect([await reset("api/v1/user/sysrUser"), await told()]).toEqual([404, undefined]);
  });

  test("a screen that is asked for again is sent anew where it has changed, and only there", async () => {
    put(first);
    const ask = (url: string, tag: unknown) => server.app.inject({ url, headers: { token, "if-none-match": String(tag) } });
    const [own, other] = [await ask(SCREEN, ""), await ask("/api/v1/screen/position-list", "")];
    put(second);
    expect((await ask("/api/v1/screen/position-list", other.headers.etag)).statusCode).toBe(304);
    const anew = await ask(SCREEN, own.headers.etag);
    expect(anew.statusCode).toBe(200);
    expect(anew.json().data.entities["meter-reading"].properties).toHaveProperty("note");
  });

  test("a page with the former screen goes on saving", async () => {
    put(first);
    const { data } = await add({ meter: "E-2" });
    put(second);
    const saved = await server.call("PUT", `${BASE}/${data.id}`, { token, body: { meter: "E-3", version: 1 } });
    expect(saved.status).toBe(200);
  });

  test("a request ends with the documents that it began with", async () => {
    put(second);
    const { data } = await add({ meter: "E-4" });
    let saving: ReturnType<typeof server.call> | undefined;
    await server.db.transaction().execute(async (blocker) => {
      await byName(blocker).selectFrom("meter_reading").select("id").where("id", "=", data.id).forUpdate().execute();
      saving = server.call("PUT", `${BASE}/${data.id}`, { token, body: { note: "before", version: 1 } });
      await eventually(async () => expect((await WAITING.execute(server.db)).rows).toEqual([{ waiting: 1 }]));
      put(server.loaded);
    });
    expect(await saving).toMatchObject({ status: 200, data: { note: "before" } });
    expect((await server.call("GET", `${BASE}/${data.id}`, { token })).status).toBe(404);
  });

  test("who saves by documents that the table has left behind is asked to do it again", async () => {
    await sql`truncate meter_reading`.execute(server.db);
    const must = { ...reading({ ...NOTED, must: NOTED.note }), required: ["meter", "must"] };
    await syncTables(server.db, withDocuments(server.loaded, must, readingList()).documents);
    put(second);
    expect(await add({ meter: "E-6" })).toMatchObject({ status: 409, errorCode: "document.changed" });
  });

  test("those whose address the program has already do not come into force", async () => {
    put(first);
    const claiming = { ...reading(), "x-api": { rest: "api/v1/login" } };
    expect(() => put(withDocuments(server.loaded, claiming, readingList()))).toThrow(
      'POST /api/v1/login of "meter-reading" is a route already',
    );
    expect((await server.call("POST", `${BASE}/data`, { token, body: {} })).status).toBe(200);
  });
});
