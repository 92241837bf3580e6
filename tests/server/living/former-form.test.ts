import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignDraft } from "../../../src/model/contract/designs.ts";
import type { ScreenBundle } from "../../../src/model/documents.ts";
import type { Row } from "../../../src/model/wire.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/formDesign";
const RECORDS = "/api/v1/online/course";

let server: Platform;
let token: string;
let form: string;
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
  form = `${BASE}/${(await call<{ id: string }>("POST", BASE, { code: "course", title: "课程" })).data.id}`;
  await publish({ teacher: { title: "教师", type: "string", maxLength: 40 }, hours: { title: "课时", type: "integer" } });
});
afterAll(() => server.close());

const call = <T>(method: string, url: string, body?: object, headers: Record<string, string> = {}) =>
  server.call<T>(method as "GET", url, { token, headers, ...(body && { body }) });

/** Publishes the form with these fields beside its title. */
async function publish(fields: Readonly<Record<string, object>>): Promise<void> {
  const draft = (await call<DesignDraft>("GET", `${form}/draft`)).data;
  const documents = draft.documents.map((one): WrittenDocument => {
    if (one.kind !== "entity") return one;
    const { name } = one.content.properties as Record<string, object>;
    return { ...one, content: { ...one.content, properties: { ...(name && { name }), ...fields } } };
  });
  expect((await call("PUT", `${form}/draft`, { documents, version: draft.version })).status).toBe(200);
  const published = await call("POST", `${form}/publish`);
  expect([published.status, published.errorCode]).toEqual([200, "NO-ERROR"]);
}

const stored = async (values: object) => (await call<Row>("POST", RECORDS, values)).data;
const inVersion = (version: number) => ({ "x-form-version": `course:${version}` });
const read = (id: string, version?: number) => call<Row>("GET", `${RECORDS}/${id}`, undefined, version ? inVersion(version) : {});
const fieldsIn = async (version?: number) => {
  const { data } = await call<ScreenBundle>("GET", "/api/v1/screen/course-list", undefined, version ? inVersion(version) : {});
  return { fields: Object.keys(data.entities.course?.properties ?? {}), formVersion: data.formVersion };
};

test("a record says with which version of its form it was filled in, and opens in it, with values of fields that sleep", async () => {
  const record = await stored({ name: "语文", teacher: "王", hours: 12 });
  expect(record.formVersion).toBe(1);
  await publish({ room: { title: "教室", type: "string", maxLength: 40 } });
  expect(await fieldsIn()).toEqual({ fields: expect.not.arrayContaining(["teacher"]), formVersion: 2 });
  expect(await fieldsIn(1)).toEqual({ fields: expect.arrayContaining(["teacher", "hours"]), formVersion: 1 });
  const now = (await read(record.id)).data;
  expect([now.formVersion, Object.hasOwn(now, "teacher"), Object.hasOwn(now, "room")]).toEqual([1, false, true]);
  const then = (await read(record.id, 1)).data;
  expect([then.teacher, then.hours, Object.hasOwn(then, "room")]).toEqual(["王", 12, false]);
});

test("who changes the record fills it in with the form as it is now", async () => {
  const { data } = await call<{ records: Row[] }>("POST", `${RECORDS}/data`, {});
  const [record] = data.records as [Row];
  const { data: changed } = await call<Row>("PUT", `${RECORDS}/${record.id}`, { room: "三零一", version: record.version });
  expect(changed.formVersion).toBe(2);
});

test("a version that is none is passed over, and so is the header of what changes something", async () => {
  expect(await fieldsIn(9)).toMatchObject({ formVersion: 2 });
  expect((await call("GET", "/api/v1/screen/course-list", undefined, { "x-form-version": "course:x" })).status).toBe(200);
  const { data } = await call<Row>("POST", RECORDS, { name: "数学", room: "二零一" }, inVersion(1));
  expect([data.room, data.formVersion]).toEqual(["二零一", 2]);
});

test("what the tables do not hold any more is left out of the former form", async () => {
  await sql`alter table zz_course drop column hours`.execute(server.db);
  await publish({ room: { title: "教室", type: "string", maxLength: 60 } });
  const { fields } = await fieldsIn(1);
  expect([fields.includes("teacher"), fields.includes("hours")]).toEqual([true, false]);
});

test("columns that are hidden from a reader are hidden in the former form too", async () => {
  const role = await server.role({ code: "clerks", permissions: ["course:view"], columns: { "course:name": "v" } });
  await server.user("clerk", { roles_ids: [role] });
  const clerk = await server.signIn("clerk");
  const { data } = await call<{ records: Row[] }>("POST", `${RECORDS}/data`, {});
  const id = String(data.records.at(-1)?.id);
  const { data: row } = await server.call<Row>("GET", `${RECORDS}/${id}`, { token: clerk, headers: inVersion(1) });
  expect(Object.hasOwn(row, "teacher")).toBe(false);
});
