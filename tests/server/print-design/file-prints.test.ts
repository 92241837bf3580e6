import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignDraft } from "../../../src/model/contract/designs.ts";
import type { Documents } from "../../../src/model/documents.ts";
import type { PrintTemplate } from "../../../src/model/print-template.ts";
import type { Page, Row } from "../../../src/model/wire.ts";
import type { LoadedDocuments } from "../../../src/server/documents/load.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/printTemplate";
const FILES = ["material-label", "purchase-order-sheet"];

let server: Platform;
let root: string;
let drawer: string;

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  const tenant = await server.insert("sysr_tenant", { code: "T1", name: "甲公司" });
  const words = ["view", "add", "edit", "remove", "publish", "withdraw", "delete"].map((word) => `print-template:${word}`);
  const role = await server.role({ code: "drawing", permissions: ["material:view", ...words] });
  await server.user("drawer", { roles_ids: [role], tenant_id: tenant });
  root = await server.signIn("root");
  drawer = await server.signIn("drawer");
  await take((prints) => prints);
});
afterAll(() => server.close());

/** Puts other print templates of files into force, as a start or a reload does. */
async function take(change: (prints: ReadonlyMap<string, PrintTemplate>) => ReadonlyMap<string, PrintTemplate>) {
  const { documents } = server.loaded;
  const prints = change((documents as Documents & { prints: ReadonlyMap<string, PrintTemplate> }).prints);
  await server.app.living.takeFiles({ ...server.loaded, documents: { ...documents, prints } as Documents } as LoadedDocuments);
}

const call = <T>(method: string, url: string, token: string, body?: object, language?: string) =>
  server.call<T>(method as "GET", url, { token, ...(body && { body }), ...(language && { headers: { "accept-language": language } }) });
const listed = async (token: string, body: object = {}, language?: string) =>
  (await call<Page>("POST", `${BASE}/data?current=1&size=50`, token, body, language)).data.records;
const rowOf = async (code: string, token = root) => (await listed(token)).find((row) => row.code === code) as Row;

test("templates of files stand in the list of every tenant, beside those that are drawn, with their origin", async () => {
  await call("POST", BASE, drawer, { code: "mine", title: "自己的", templateKind: "label", printedEntity: "material" });
  for (const token of [root, drawer]) {
    const rows = await listed(token);
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining([...FILES, "mine"]));
    expect(rows.find(({ code }) => code === "material-label")).toMatchObject({ title: "物料标签", origin: "file", state: "published" });
  }
  const asked = { condition: { field: "origin", op: "eq", value: "file" } };
  const { data } = await call<Page>("POST", `${BASE}/data?current=1&size=10`, drawer, asked);
  expect(data).toMatchObject({ total: FILES.length, records: FILES.map(() => ({ origin: "file" })) });
});

test("what somebody of no tenant draws is not for all", async () => {
  await call("POST", BASE, root, { code: "of-nobody", title: "平台的", templateKind: "label", printedEntity: "material" });
  expect((await listed(drawer)).map(({ code }) => code)).not.toContain("of-nobody");
});

test("they are called in the language of their reader, and found by what the file says", async () => {
  const rows = await listed(root, {}, "en");
  expect(rows.find(({ code }) => code === "material-label")?.title).toBe("Material label");
});

test.for([
  ["PUT", "", { title: "x" }],
  ["PUT", "/removeByIds", undefined],
  ["DELETE", "/deleteByIds", undefined],
  ["PUT", "/draft", { documents: [], version: 0 }],
  ["POST", "/publish", {}],
  ["POST", "/plan", {}],
  ["POST", "/withdraw", {}],
] as const)("%s %s of a template of a file is refused, and says what to do", async ([method, path, body]) => {
  const { id, version } = await rowOf("material-label");
  const byIds = path.endsWith("ByIds");
  const sent = byIds ? { ids: [id] } : path === "" ? { ...body, version } : body;
  const answer = await call(method, byIds ? BASE + path : `${BASE}/${id}${path}`, root, sent);
  expect([answer.status, answer.errorCode]).toEqual([409, "formDesign.ofFile"]);
  expect(await rowOf("material-label")).toMatchObject({ title: "物料标签" });
});

test("it is read as it is in force, to whom its records are open, and cannot be changed", async () => {
  const { id } = await rowOf("material-label");
  const { data } = await call<DesignDraft>("GET", `${BASE}/${id}/draft`, drawer);
  expect(data.design).toMatchObject({ code: "material-label", readOnly: true });
  expect(data.documents).toMatchObject([{ kind: "print", id: "material-label", content: { entity: "material" } }]);
  const sheet = await rowOf("purchase-order-sheet");
  expect((await call("GET", `${BASE}/${sheet.id}/draft`, drawer)).errorCode).toBe("document.notFound");
});

test.for(["material-label", "mine"])("a copy of %s is drawn, with its translations, and can be changed and published", async (code) => {
  const model = await rowOf(code);
  const copy = { code: `copy-of-${code}`, title: "副本" };
  const { data } = await call<{ id: string; name: string }>("POST", `${BASE}/${model.id}/copy`, drawer, copy);
  expect(data.name).toBe("副本");
  expect(await rowOf(copy.code, drawer)).toMatchObject({
    origin: "drawn",
    state: "draft",
    templateKind: "label",
    printedEntity: "material",
  });
  const draft = (await call<DesignDraft>("GET", `${BASE}/${data.id}/draft`, drawer)).data;
  expect(draft.documents).toMatchObject([{ id: copy.code, content: { $id: copy.code, title: "副本", kind: "label" } }]);
  if (code === "material-label") expect(draft.documents[0]?.texts.en).toMatchObject({ elements: { spec: { text: expect.any(String) } } });
  expect(draft.documents[0]?.texts.en ?? {}).not.toHaveProperty("title");
  expect((await call("POST", `${BASE}/${data.id}/publish`, root)).status).toBe(200);
  expect((await call("POST", `${BASE}/${model.id}/copy`, drawer, copy)).fields).toMatchObject([{ path: "code" }]);
});

test("the list follows the files: what is changed, gone, and comes again; what is as it was is not written", async () => {
  await take(
    (prints) => new Map([...prints].filter(([id]) => id !== "purchase-order-sheet").map(([id, one]) => [id, { ...one, title: "新名称" }])),
  );
  const rows = await listed(root);
  expect(rows.map(({ code }) => code)).not.toContain("purchase-order-sheet");
  expect(await server.db.selectFrom("print_template").select("title").where("code", "=", "material-label").execute()).toEqual([
    { title: "新名称" },
  ]);
  await take((prints) => prints);
  expect(await rowOf("purchase-order-sheet")).toMatchObject({ origin: "file" });
  const { version, updateTime } = await rowOf("material-label");
  await take((prints) => prints);
  expect(await rowOf("material-label")).toMatchObject({ version, updateTime });
});

test("a file counts before a drawn template of its name, which stays and says so until the file is gone", async () => {
  await take((prints) => new Map([...prints, ["mine", { ...(prints.get("material-label") as PrintTemplate), $id: "mine" }]]));
  expect(await rowOf("mine")).toMatchObject({ title: "自己的", origin: "overridden" });
  await take((prints) => prints);
  expect(await rowOf("mine")).toMatchObject({ origin: "drawn" });
});
