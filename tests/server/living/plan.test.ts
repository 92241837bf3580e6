import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignDraft, DesignPlan } from "../../../src/model/contract/designs.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { documentsInForce } from "../../../src/server/documents/published/at-start.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/formDesign";
const NOTE = { title: "备注", type: "string", maxLength: 20 };

let server: Platform;
let token: string;
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
});
afterAll(() => server.close());

let forms = 0;
let code: string;
let form: string;
beforeEach(async () => {
  code = `plan${++forms}`;
  form = `${BASE}/${(await call<{ id: string }>("POST", BASE, { code, title: "x" })).data.id}`;
});

const call = <T>(method: string, url: string, body?: object, as = token) =>
  server.call<T>(method as "GET", url, { token: as, ...(body && { body }) });
/** Saves the draft with these fields beside the name. */
async function design(properties: object, more: object = {}): Promise<void> {
  const { documents, version } = (await call<DesignDraft>("GET", `${form}/draft`)).data;
  const { name } = (documents.find(({ kind }) => kind === "entity") as WrittenDocument).content.properties as { name: object };
  const next = documents.map((one) => {
    if (one.kind === "entity") return { ...one, content: { ...one.content, ...more, properties: { name, ...properties } } };
    const groups = [{ id: "main", title: "基本信息", fields: ["name", ...Object.keys(properties)] }];
    return { ...one, content: { ...one.content, form: { groups } } };
  });
  expect((await call("PUT", `${form}/draft`, { documents: next, version })).status).toBe(200);
}
const plan = async () => (await call<DesignPlan>("POST", `${form}/plan`)).data;
const publish = (body: object = {}) => call("POST", `${form}/publish`, body);
const add = async (values: object) => (await call<{ id: string }>("POST", `/api/v1/online/${code}`, { name: "一", ...values })).data.id;
const view = async (id: string) => (await call<Record<string, unknown>>("GET", `/api/v1/online/${code}/${id}`)).data;
const summary = ({ steps }: DesignPlan) => steps.map(({ kind, title, hazards }) => [kind, title, ...hazards].join(" "));

describe("a field that goes", () => {
  test("sleeps with its values, and wakes with them: nothing is lost, and nothing asks", async () => {
    await design({ note: NOTE });
    expect(summary(await plan())).toEqual(["createTable x"]);
    await publish();
    const id = await add({ note: "六条腿" });
    await design({});
    const leaving = await plan();
    expect(leaving).toMatchObject({ needsAccept: false, steps: [{ kind: "sleepColumn", values: 1, hazards: [] }] });
    expect(leaving.steps[0]?.words).toContain("1");
    expect((await publish()).status).toBe(200);
    expect(await view(id)).not.toHaveProperty("note");
    expect((await call("GET", `${form}/sleeping`)).data).toEqual([
      { entity: code, field: "note", table: `zz_${code}`, column: "note", values: 1 },
    ]);
    await documentsInForce(server.db, server.loaded, () => {});
    await design({ note: NOTE });
    expect(await plan()).toMatchObject({ steps: [{ kind: "wakeColumn", values: 1 }] });
    await publish();
    expect((await view(id)).note).toBe("六条腿");
  });

  test("is cleared for good by who may, after a question that says how many values are lost", async () => {
    await design({ note: NOTE });
    await publish();
    await add({ note: "a" });
    const place = { table: `zz_${code}`, column: "note" };
    expect((await call("POST", `${form}/clear`, { ...place, confirmed: true })).status).toBe(404);
    await design({});
    await publish();
    const asked = await call("POST", `${form}/clear`, place);
    expect(asked).toMatchObject({ status: 409, errorCode: "formDesign.clears", data: { confirm: true } });
    expect(asked.message).toContain("1");
    expect((await call("POST", `${form}/clear`, { ...place, confirmed: true })).status).toBe(200);
    expect((await call("GET", `${form}/sleeping`)).data).toEqual([]);
    await design({ note: NOTE });
    expect(await plan()).toMatchObject({ steps: [{ kind: "addColumn" }] });
  });
});

describe("a field that becomes narrower", () => {
  test("does so where every value fits", async () => {
    await design({ note: NOTE, size: { title: "数量", type: "string", maxLength: 9 } });
    await publish();
    const id = await add({ note: "abc", size: "12" });
    await design({ note: { ...NOTE, maxLength: 5 }, size: { title: "数量", type: "integer" } });
    const told = await plan();
    expect(summary(told)).toEqual(["changeType 备注 locksTable rewritesTable", "changeType 数量 locksTable rewritesTable"]);
    expect((await publish({ planHash: told.hash })).status).toBe(200);
    expect(await view(id)).toMatchObject({ note: "abc", size: 12 });
  });

  test("is refused where values do not fit, which are counted and named; accepted, they are cut or emptied, and kept asleep", async () => {
    await design({ note: NOTE, size: { title: "数量", type: "string", maxLength: 9 } });
    await publish();
    const [fits, misfit] = [await add({ note: "abc", size: "12" }), await add({ note: "abcdefgh", size: "a dozen" })];
    await design({ note: { ...NOTE, maxLength: 5 }, size: { title: "数量", type: "integer" } });
    const told = await plan();
    expect(told).toMatchObject({ needsAccept: true, steps: [{ misfits: { count: 1, ids: [misfit] } }, { misfits: { count: 1 } }] });
    expect(await publish()).toMatchObject({ status: 409, errorCode: "document.refused" });
    expect(await view(misfit)).toMatchObject({ note: "abcdefgh" });
    expect((await publish({ planHash: told.hash, accept: true })).status).toBe(200);
    expect(await view(misfit)).toMatchObject({ note: "abcde", size: null });
    expect(await view(fits)).toMatchObject({ note: "abc", size: 12 });
    const { rows } = await sql`select note_former1 as note, size_former1 as size from ${sql.table(`zz_${code}`)} order by id`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { note: null, size: null },
      { note: "abcdefgh", size: "a dozen" },
    ]);
    expect((await call<object[]>("GET", `${form}/sleeping`)).data).toHaveLength(2);
  });

  test("is refused in words where no value of the one type means anything in the other", async () => {
    await design({ note: NOTE });
    await publish();
    await add({ note: "a" });
    await design({ note: { title: "备注", type: "string", format: "date" } });
    expect(summary(await plan())).toEqual(["cannotChangeType 备注 rowsDoNotFit"]);
    expect((await publish({ accept: true })).errorCode).toBe("document.refused");
  });
});

describe("a rule that records stand against", () => {
  test("a field that is required is told with the records that have no value", async () => {
    await design({ note: NOTE });
    await publish();
    const id = await add({});
    await add({ note: "a" });
    await design({ note: NOTE }, { required: ["note"] });
    expect(await plan()).toMatchObject({ needsAccept: false, steps: [{ kind: "require", misfits: { count: 1, ids: [id] } }] });
    expect((await publish({ accept: true })).errorCode).toBe("document.refused");
    await call("PUT", `/api/v1/online/${code}/${id}`, { note: "b", version: 1 });
    expect((await plan()).steps).toMatchObject([{ kind: "require", misfits: null }]);
    expect((await publish()).status).toBe(200);
  });

  test("a field that is unique is told with the records that share a value", async () => {
    await design({ note: NOTE });
    await publish();
    for (const note of ["a", "a", "b", undefined, undefined]) await add({ ...(note && { note }) });
    await design({ note: { ...NOTE, "x-unique": true } });
    const { steps } = await plan();
    expect(steps.find(({ kind }) => kind === "unique")).toMatchObject({ title: "备注", misfits: { count: 2 } });
    expect((await publish()).errorCode).toBe("document.refused");
  });
});

test("a plan that is another one by the time of publishing is refused, and nothing has changed", async () => {
  await design({ note: NOTE });
  await publish();
  await add({ note: "abc" });
  await design({ note: { ...NOTE, maxLength: 5 } });
  const { hash } = await plan();
  await add({ note: "abcdefgh" });
  expect((await publish({ planHash: hash, accept: true })).errorCode).toBe("document.planOutdated");
  expect(await plan()).toMatchObject({ needsAccept: true });
});

test("values are given up by who may discard them, and by nobody else", async () => {
  const permissions = [
    "form-design:view",
    "form-design:add",
    "form-design:edit",
    "form-design:publish",
    "document:publish",
    "platform:edit",
  ];
  const as = async (name: string, more: string[]) => {
    await server.user(name, { roles_ids: [await server.role({ code: name, permissions: [...permissions, ...more] })] });
    return server.signIn(name);
  };
  const publisher = await as("publisher", []);
  const discarder = await as("discarder", ["form-design:discard"]);
  const shared = (await call<{ id: string }>("POST", BASE, { code: "given-up", title: "x" }, publisher)).data.id;
  expect((await call("POST", `${BASE}/${shared}/publish`, { accept: true }, publisher)).status).toBe(403);
  expect((await call("GET", `${BASE}/${shared}/sleeping`, undefined, publisher)).status).toBe(403);
  expect((await call("POST", `${BASE}/${shared}/publish`, { accept: true }, discarder)).status).toBe(200);
});
