import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignDraft, DesignProblem } from "../../../src/model/contract/designs.ts";
import type { PrintDesignGround } from "../../../src/model/contract/print-template.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/printTemplate";

let server: Platform;
let root: string;
let drawer: string;
let narrow: string;

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  const drawing = ["warehouse:view", ...["view", "add", "edit", "remove"].map((word) => `print-template:${word}`)];
  await server.user("drawer", { roles_ids: [await server.role({ code: "drawing", permissions: drawing })] });
  const shows = { "warehouse:code": "v" };
  await server.user("narrow", { roles_ids: [await server.role({ code: "narrow", permissions: drawing, columns: shows })] });
  root = await server.signIn("root");
  drawer = await server.signIn("drawer");
  narrow = await server.signIn("narrow");
  await server.insert("base_warehouse", { code: "A", name: "仓A", type: "raw", status: 0, create_time: new Date() });
});
afterAll(() => server.close());

const call = <T>(method: string, url: string, token: string, body?: object) =>
  server.call<T>(method as "GET", url, { token, ...(body && { body }) });
const begin = async (token: string, values: object) =>
  (await call<{ id: string }>("POST", BASE, token, { title: "仓库", templateKind: "label", printedEntity: "warehouse", ...values })).data
    .id;
const draftOf = async (token: string, id: string) => (await call<DesignDraft>("GET", `${BASE}/${id}/draft`, token)).data;
const groundOf = async (token: string, id: string) => (await call<PrintDesignGround>("GET", `${BASE}/${id}/ground`, token)).data;

test("a template begins as a label or a sheet of its entity, passes the check, and comes into force when it is published", async () => {
  for (const templateKind of ["label", "report"]) {
    const id = await begin(root, { code: `warehouse-${templateKind}`, templateKind });
    const { documents } = await draftOf(root, id);
    expect(documents).toMatchObject([{ kind: "print", content: { kind: templateKind, entity: "warehouse" } }]);
    const { data } = await call<DesignProblem[]>("POST", `${BASE}/${id}/check`, root, { documents });
    expect(data.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(await call("POST", `${BASE}/${id}/publish`, root)).toMatchObject({ status: 200, data: { version: 1 } });
  }
  expect((await groundOf(drawer, await begin(root, { code: "other" }))).templates.map(({ id }) => id)).toContain("warehouse-label");
});

test("a template has its own name, which no other has, be it of a file or drawn", async () => {
  const id = await begin(root, { code: "alone" });
  const [document] = (await draftOf(root, id)).documents as [WrittenDocument];
  const other = { ...document, id: "material-label" };
  expect((await call("PUT", `${BASE}/${id}/draft`, root, { documents: [other], version: 0 })).errorCode).toBe("request.invalid");
  const taken = { code: "material-label", title: "x", templateKind: "label", printedEntity: "warehouse" };
  const refused = await call("POST", BASE, root, taken);
  expect(refused).toMatchObject({ errorCode: "record.invalid", fields: [{ path: "code" }] });
});

test("it is drawn with a record and fields as its designer sees them", async () => {
  const id = await begin(drawer, { code: "seen" });
  const all = await groundOf(drawer, id);
  expect(all.record).toMatchObject({ code: "A", type: "raw" });
  expect(all.dictionaries.warehouse_type?.length).toBeGreaterThan(0);
  const cut = await groundOf(narrow, id);
  expect(cut.record).toMatchObject({ code: "A" });
  expect(JSON.stringify(cut)).not.toContain('"type":"raw"');
  expect(cut.entities.find(({ $id }) => $id === "warehouse")?.properties).not.toHaveProperty("type");
});

test("the record that it is drawn with holds what it refers to, as far as its designer sees that", async () => {
  const keeper = await server.user("keeper", { real_name: "仓管员" });
  const warehouse = { code: "B", name: "仓B", type: "raw", status: 0, keeper: { id: keeper } };
  const { data } = await call<{ id: string }>("POST", "/api/v1/base/warehouse", root, warehouse);
  const id = await begin(root, { code: "linked" });
  const groundFor = async (token: string) =>
    (await call<PrintDesignGround>("GET", `${BASE}/${id}/ground?record=${data.id}`, token)).data.record;
  expect(await groundFor(root)).toMatchObject({ keeper: { id: keeper, fields: { username: "keeper" } } });
  expect(((await groundFor(drawer))?.keeper as { fields?: object } | undefined)?.fields).toBeUndefined();
});

test("of records that its designer may not view it tells nothing, and no template of theirs is given as a source", async () => {
  const id = await begin(root, { code: "orders", printedEntity: "purchase-order" });
  expect(await groundOf(drawer, id)).toMatchObject({ entities: [], dictionaries: {}, record: null });
  expect((await groundOf(drawer, id)).templates.map(({ entity }) => entity)).not.toContain("purchase-order");
  expect((await call("GET", `${BASE}/${id}/source?template=purchase-order-sheet`, drawer)).errorCode).toBe("document.notFound");
});

test("a template of a file is given as a source with its translations", async () => {
  const id = await begin(root, { code: "copied", printedEntity: "material" });
  const { data } = await call<WrittenDocument>("GET", `${BASE}/${id}/source?template=material-label`, root);
  expect(data.content).toMatchObject({ $id: "material-label", title: "物料标签" });
  expect(data.texts.en).toMatchObject({ elements: { spec: { text: expect.any(String) } } });
});
