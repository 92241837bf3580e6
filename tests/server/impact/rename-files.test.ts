import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Document } from "../../../src/model/documents.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { writeRoot } from "../../document-root.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/zzCrate";
const dictionary = {
  ...{ $id: "zz_crate_grade", title: "等级" },
  items: [
    { value: "fine", label: "上等" },
    { value: "poor", label: "次等" },
  ],
};
const entity = {
  ...{ $id: "zz-crate", title: "木箱", type: "object", "x-table": "zz_crate", "x-api": { rest: "api/v1/zzCrate" }, "x-display": "name" },
  properties: {
    name: { title: "名称", type: "string", maxLength: 40 },
    depot: { title: "仓位", type: "string", maxLength: 40 },
    grade: { title: "等级", type: "string", "x-dict": "zz_crate_grade", "x-visible": "has(record.depot)" },
  },
};
const list = {
  ...{ $id: "zz-crate-list", title: "木箱", kind: "list", entity: "zz-crate", columns: ["name", "depot", "grade"] },
  filter: 'record.grade != "poor"',
};
/** Published beside the files, and about what stands in them. */
const published = {
  kind: "screen",
  content: { $id: "zz-crate-view", title: "木箱", kind: "list", entity: "zz-crate", columns: ["depot"], query: ["depot"] },
};

let folder: string;
let root: string;
let server: Platform;
let production: Platform["app"];
let token: string;

const rootsOf = () => [PRODUCT_ROOT, join(PRODUCT_ROOT, "schemas", "packs", "toll"), root];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "formwork-rename-"));
  root = join(folder, "crates");
  const documents = { entities: [entity], dictionaries: [dictionary], screens: [list] };
  writeRoot(root, documents as unknown as Readonly<Record<string, readonly Document[]>>);
  server = await platform({ development: true, roots: rootsOf() });
  await server.app.living.takeFiles(await loadDocuments(rootsOf()));
  production = await server.another({ config: { development: false } });
  await production.living.takeFiles(await loadDocuments(rootsOf()));
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
  expect((await server.call("POST", "/api/v1/published", { token, body: { documents: [published] } })).status).toBe(200);
  await server.role({ code: "keeper", permissions: ["zz-crate:view"], rules: { "zz-crate": 'record.depot == "north"' } });
  expect((await server.call("POST", BASE, { token, body: { name: "a", depot: "north", grade: "fine" } })).status).toBe(200);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const files = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")]),
  );
const rename = (target: object, name: string, app?: Platform["app"]) =>
  server.call<{ documents: number; rows: number }>("POST", "/api/v1/impact/rename", { token, body: { target, name }, ...(app && { app }) });
const records = async () =>
  (await server.call<{ records: Record<string, unknown>[] }>("POST", `${BASE}/data`, { token, body: {} })).data.records;
const rule = async () => (await server.db.selectFrom("sysr_role_rule").select("rule").executeTakeFirstOrThrow()).rule;
const field = (name: string) => ({ field: { entity: "zz-crate", field: name } });

test("a field of files has another name in files, published documents, rows and its column at once, and back", async () => {
  const before = files();
  expect(await rename(field("depot"), "bay")).toMatchObject({ status: 200, data: { documents: 3 } });
  const after = files();
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const retold = (text = "") => text.replaceAll('"depot"', '"bay"').replaceAll("record.depot", "record.bay");
  const entityFile = "schemas/entities/zz-crate.json";
  expect(after[entityFile]).toBe(
    retold(before[entityFile]).replace(/("bay": \{[^}]*?)\n( {4})\}/, '$1,\n$2  "x-renamed-from": "depot"\n$2}'),
  );
  for (const path of Object.keys(before)) if (path !== entityFile) expect(after[path]).toBe(retold(before[path]));
  expect(await records()).toMatchObject([{ name: "a", bay: "north" }]);
  expect(await rule()).toBe('record.bay == "north"');
  expect((await server.call<{ columns: unknown[] }>("GET", "/api/v1/screen/zz-crate-view", { token })).status).toBe(200);
  // What files say is right as it stands: a start reads it.
  await loadDocuments(rootsOf());

  expect((await rename(field("bay"), "depot")).status).toBe(200);
  const back = files();
  for (const path of Object.keys(before)) if (path !== entityFile) expect(back[path]).toBe(before[path]);
  expect(await records()).toMatchObject([{ name: "a", depot: "north" }]);
});

test("a value and a dictionary have other names, the file of the dictionary too", async () => {
  expect((await rename({ dictionaryValue: { dictionary: "zz_crate_grade", value: "fine" } }, "prime")).status).toBe(200);
  expect(await records()).toMatchObject([{ grade: "prime" }]);
  expect((await rename({ dictionary: "zz_crate_grade" }, "zz_crate_rank")).status).toBe(200);
  const after = files();
  expect(after).not.toHaveProperty(["schemas/dictionaries/zz_crate_grade.json"]);
  expect(JSON.parse(after["schemas/dictionaries/zz_crate_rank.json"] ?? "")).toMatchObject({
    $id: "zz_crate_rank",
    items: [{ value: "prime" }, {}],
  });
  expect(JSON.parse(after["locales/es/dictionaries.json"] ?? "")).toHaveProperty("zz_crate_rank.title", "es 等级");
  await loadDocuments(rootsOf());
});

test("where the transaction fails the files are as they were, also when it fails as the last thing", async () => {
  const before = files();
  const failing = sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
  await failing.execute(server.db);
  await sql`create constraint trigger fail after insert on publication deferrable initially deferred for each row execute function fail()`.execute(
    server.db,
  );
  expect((await rename(field("depot"), "bay")).status).toBe(500);
  await sql`drop trigger fail on publication`.execute(server.db);
  expect(files()).toEqual(before);
  expect(await records()).toMatchObject([{ depot: "north" }]);
  expect(await rule()).toBe('record.depot == "north"');
});

test("a file that was written since it was read is not written over", async () => {
  const path = join(root, "schemas/screens/zz-crate-list.json");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace('"木箱"', '"大木箱"'));
  expect(await rename(field("depot"), "bay")).toMatchObject({ errorCode: "document.changed" });
  writeFileSync(path, text);
  expect((await rename(field("depot"), "bay")).status).toBe(200);
});

test("what the product says stays in its files, and so does everything in production", async () => {
  expect(await rename({ field: { entity: "supplier", field: "name" } }, "firm")).toMatchObject({ errorCode: "impact.inFile" });
  await production.living.takeFiles(await loadDocuments(rootsOf()));
  expect(await rename(field("bay"), "depot", production)).toMatchObject({ errorCode: "impact.inFile" });
});
