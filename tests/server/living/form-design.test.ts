import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignDraft, DesignProblem, DesignPublication } from "../../../src/model/contract/designs.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/formDesign";

let server: Platform;
let token: string;
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
});
afterAll(() => server.close());

const call = <T>(method: string, url: string, body?: object, as = token) =>
  server.call<T>(method as "GET", url, { token: as, ...(body && { body }) });
const create = async (code: string) => (await call<{ id: string }>("POST", BASE, { code, title: "报修单" })).data.id;
const draft = async (id: string) => (await call<DesignDraft>("GET", `${BASE}/${id}/draft`)).data;
const save = (id: string, documents: readonly WrittenDocument[], version: number) =>
  call<{ version: number }>("PUT", `${BASE}/${id}/draft`, { documents, version });
const publish = (id: string, body?: object) => call<DesignPublication>("POST", `${BASE}/${id}/publish`, body);
const stateOf = async (id: string) => (await call<{ state: string; publishedVersion: number | null }>("GET", `${BASE}/${id}`)).data;
const records = (code: string) => `/api/v1/online/${code}`;

/** The draft with other properties of its entity. */
const withProperties = ({ documents }: Pick<DesignDraft, "documents">, properties: object): WrittenDocument[] =>
  documents.map((one) =>
    one.kind === "entity"
      ? { ...one, content: { ...one.content, properties: { ...(one.content.properties as object), ...properties } } }
      : one,
  );
const PLACE = { place: { title: "地点", type: "string", maxLength: 60 } };

describe("a form that is designed", () => {
  test("begins with documents that are right, and can be published as it is: its records can be kept at once", async () => {
    const id = await create("repair");
    const begun = await draft(id);
    expect(begun).toMatchObject({ version: 0, base: [], published: [], savedBy: null, design: { code: "repair", state: "draft" } });
    expect(begun.documents.map((one) => `${one.kind} ${one.id}`)).toEqual(["entity repair", "screen repair-list"]);
    expect((await call<DesignProblem[]>("POST", `${BASE}/${id}/check`, { documents: begun.documents })).data.filter(isError)).toEqual([]);
    expect(await publish(id)).toMatchObject({ status: 200, data: { version: 1, documents: [{ name: "entity repair", version: 1 }, {}] } });
    expect(await stateOf(id)).toMatchObject({ state: "published", publishedVersion: 1 });
    expect((await call("POST", records("repair"), { name: "门锁" })).status).toBe(200);
  });

  test("is saved over the version that was loaded, and stands as changed until it is published again", async () => {
    const id = await create("visit");
    await publish(id);
    const loaded = await draft(id);
    const next = withProperties(loaded, PLACE);
    expect((await save(id, next, loaded.version)).data).toEqual({ version: loaded.version + 1 });
    expect(await save(id, next, loaded.version)).toMatchObject({ status: 409, errorCode: "record.conflict" });
    expect((await stateOf(id)).state).toBe("changed");
    const saved = await draft(id);
    expect(saved.documents).toEqual(next);
    expect(saved.base).toEqual(loaded.documents);
    expect(saved.savedBy).toMatchObject({ id: expect.any(String) });
    await save(id, loaded.documents, saved.version);
    expect((await stateOf(id)).state).toBe("published");
    await save(id, next, saved.version + 1);
    expect((await publish(id, { version: saved.version })).errorCode).toBe("record.conflict");
    expect((await publish(id)).data.documents).toEqual([
      { name: "entity visit", version: 2 },
      { name: "screen visit-list", version: 1 },
    ]);
    expect((await call("POST", records("visit"), { name: "甲", place: "乙" })).status).toBe(200);
  });

  test("is told what is wrong by document and path, and is not published so", async () => {
    const id = await create("wrong");
    const { documents } = await draft(id);
    const wrong = documents.map((one) =>
      one.kind === "screen"
        ? { ...one, content: { ...one.content, columns: [{ field: "name" }, { field: "nmae" }] } }
        : { ...one, texts: { ...one.texts, en: { properties: { name: { titel: "Name" } } } } },
    );
    const { data: problems } = await call<DesignProblem[]>("POST", `${BASE}/${id}/check`, { documents: wrong });
    expect(problems.filter(isError)).toMatchObject([
      { kind: "entity", id: "wrong", language: "en", path: ["properties", "name", "titel"] },
      { kind: "screen", id: "wrong-list", language: null, path: ["columns", 1, "field"], message: expect.stringContaining('"name"') },
    ]);
    await save(id, wrong, 0);
    const refused = await publish(id);
    expect(refused).toMatchObject({ status: 400, errorCode: "document.invalid" });
    expect(refused.fields?.map(({ path }) => path)).toEqual(["entity.wrong.en.properties.name.titel", "screen.wrong-list.columns.1.field"]);
    expect((await stateOf(id)).state).toBe("draft");
  });

  test("takes out of force what it no longer has, and all of it when it is withdrawn; its records come back with it", async () => {
    const id = await create("stay");
    const begun = await draft(id);
    const dictionary = {
      kind: "dictionary",
      id: "stay_kind",
      content: { $id: "stay_kind", title: "类别", items: [{ value: "a", label: "甲" }] },
      texts: {},
    };
    await save(id, [...begun.documents, dictionary], 0);
    await publish(id);
    await call("POST", records("stay"), { name: "一" });
    await save(id, begun.documents, 2);
    expect((await publish(id)).data.documents.map(({ name }) => name)).toEqual(["entity stay", "screen stay-list"]);
    expect(await call("PUT", `${BASE}/removeByIds`, { ids: [id] })).toMatchObject({ status: 409, errorCode: "formDesign.inForce" });
    expect((await call("POST", `${BASE}/${id}/withdraw`)).status).toBe(200);
    expect((await stateOf(id)).state).toBe("withdrawn");
    expect((await call("POST", `${records("stay")}/data`, {})).status).toBe(404);
    await publish(id);
    expect((await call<{ total: number }>("POST", `${records("stay")}/data`, {})).data.total).toBe(1);
  });

  test("asks before it is published over what was published of it elsewhere", async () => {
    const id = await create("twice");
    await publish(id);
    const { documents } = await draft(id);
    const [entity] = withProperties({ documents }, PLACE);
    const { kind, content, texts } = entity as WrittenDocument;
    await call("POST", "/api/v1/published", { documents: [{ kind, content, texts, version: 1 }] });
    expect(await publish(id)).toMatchObject({ status: 409, errorCode: "formDesign.publishedElsewhere", data: { confirm: true } });
    expect((await publish(id, { confirmed: true })).status).toBe(200);
  });

  test("has a code of its own: not one of the product's, nor the documents of another form", async () => {
    expect(await call("POST", BASE, { code: "supplier", title: "x" })).toMatchObject({ errorCode: "formDesign.codeTaken" });
    const [one, other] = [await create("first-form"), await create("second-form")];
    await publish(one);
    await save(other, (await draft(one)).documents, 0);
    expect(await publish(other)).toMatchObject({ errorCode: "formDesign.ofAnother" });
  });
});

test("a form is published by who may publish documents for all tenants, and designed by who may edit it", async () => {
  const id = await create("guarded");
  const designs = ["form-design:view", "form-design:edit", "form-design:publish"];
  const as = async (name: string, permissions: string[]) => {
    await server.user(name, { roles_ids: [await server.role({ code: name, permissions })] });
    return server.signIn(name);
  };
  const designer = await as("designer", designs);
  const publisher = await as("publisher", [...designs, "document:publish", "platform:edit"]);
  const reader = await as("reader", ["form-design:view"]);
  expect((await call("POST", `${BASE}/${id}/publish`, {}, designer)).status).toBe(403);
  expect((await call("PUT", `${BASE}/${id}/draft`, { documents: [], version: 0 }, reader)).status).toBe(403);
  expect((await call("GET", `${BASE}/${id}/draft`, undefined, reader)).status).toBe(200);
  expect((await call("POST", `${BASE}/${id}/publish`, {}, publisher)).status).toBe(200);
});

const isError = ({ severity }: DesignProblem) => severity === "error";
