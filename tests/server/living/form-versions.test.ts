import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignDraft, DesignVersion } from "../../../src/model/contract/designs.ts";
import type { DocumentDifference } from "../../../src/model/document-difference.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/formDesign";

let server: Platform;
let token: string;
let form: string;
let first: readonly WrittenDocument[];
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
  form = `${BASE}/${(await call<{ id: string }>("POST", BASE, { code: "course", title: "课程" })).data.id}`;
  await call("POST", `${form}/publish`, { note: "首次发布" });
  const draft = (await call<DesignDraft>("GET", `${form}/draft`)).data;
  first = draft.documents;
  const next = first.map((one) => {
    const properties = { ...(one.content.properties as object), teacher: { title: "教师", type: "string", maxLength: 40 } };
    return one.kind === "entity" ? { ...one, content: { ...one.content, properties } } : one;
  });
  await call("PUT", `${form}/draft`, { documents: next, version: draft.version });
  await call("POST", `${form}/publish`);
});
afterAll(() => server.close());

const call = <T>(method: string, url: string, body?: object) => server.call<T>(method as "GET", url, { token, ...(body && { body }) });
const versions = async () => (await call<DesignVersion[]>("GET", `${form}/versions`)).data;

test("the versions of a form are listed with who published them, when, and what they changed", async () => {
  const [last, before, ...more] = await versions();
  expect(more).toEqual([]);
  expect(last).toMatchObject({ version: 2, publishedBy: { id: expect.any(String) }, note: null });
  expect(last?.documents).toEqual([{ kind: "entity", id: "course", version: 2, withdrawn: false }]);
  expect(before).toMatchObject({ version: 1, note: "首次发布" });
  expect(before?.documents.map(({ kind, id }) => `${kind} ${id}`)).toEqual(["entity course", "screen course-list"]);
});

test("a former version has all documents of the form as they were then", async () => {
  const { data } = await call<{ documents: WrittenDocument[] }>("GET", `${form}/versionDocuments?version=1`);
  expect(data.documents).toEqual(first);
  expect((await call("GET", `${form}/versionDocuments?version=9`)).status).toBe(404);
});

test("two versions are compared by document and path, and one with the draft", async () => {
  const { data } = await call<DocumentDifference[]>("GET", `${form}/compare?from=1&to=2`);
  expect(data.map(({ id, path, change }) => [id, path.join("."), change])).toEqual([["course", "properties.teacher", "added"]]);
  expect((await call<DocumentDifference[]>("GET", `${form}/compare?from=2`)).data).toEqual([]);
});

test("a former version is brought back into the draft, over the draft that was seen, and changes nothing in force", async () => {
  const { version } = (await call<DesignDraft>("GET", `${form}/draft`)).data;
  expect(await call("POST", `${form}/bringBack`, { version: 1, draftVersion: version - 1 })).toMatchObject({ status: 409 });
  expect((await call("POST", `${form}/bringBack`, { version: 1, draftVersion: version })).data).toEqual({ version: version + 1 });
  const draft = (await call<DesignDraft>("GET", `${form}/draft`)).data;
  expect(draft.documents).toEqual(first);
  expect(draft.design.state).toBe("changed");
  expect((await call("POST", "/api/v1/online/course", { name: "语文", teacher: "王" })).status).toBe(200);
});

test("what is published by itself makes a version of the form to which it belongs", async () => {
  const { published } = (await call<DesignDraft>("GET", `${form}/draft`)).data;
  const screen = first.find(({ kind }) => kind === "screen") as WrittenDocument;
  const { version } = published.find(({ name }) => name === "screen course-list") ?? { version: 0 };
  const content = { ...screen.content, title: "课程表" };
  await call("POST", "/api/v1/published", { documents: [{ kind: "screen", content, texts: screen.texts, version }] });
  expect((await versions()).map((one) => one.version)).toEqual([3, 2, 1]);
});
