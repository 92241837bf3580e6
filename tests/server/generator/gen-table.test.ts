import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignDraft } from "../../../src/model/contract/designs.ts";
import type {
  GeneratedFiles,
  ListedColumn,
  ListedSource,
  TableDrift,
  TakenTables,
  WrittenFiles,
} from "../../../src/model/contract/gen-table.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/gentable/genTable";
const DESIGN = "/api/v1/formDesign";

let server: Platform;
let token: string;
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
  await sql
    .raw(`create schema legacy;
      create table legacy.crm_client (id bigserial primary key, client_no varchar(32) not null unique, name varchar(64) not null, grade varchar(8));
      comment on table legacy.crm_client is '客户'; comment on column legacy.crm_client.name is '客户名称';
      comment on column legacy.crm_client.grade is '等级（A：重点，B：一般）';
      create table legacy.crm_client_visit (id bigserial primary key, client_id bigint not null references legacy.crm_client (id), day date);`)
    .execute(server.db);
});
afterAll(() => server.close());

const call = <T>(method: string, url: string, body?: object, as = token) =>
  server.call<T>(method as "GET", url, { token: as, ...(body && { body }) });
const TABLES = ["crm_client", "crm_client_visit"].map((name) => ({ schema: "legacy", name }));
let client: string;

describe("tables of the database", () => {
  test("are listed with what they are called, and nothing that the platform keeps", async () => {
    const { data } = await call<ListedSource[]>("GET", `${BASE}/sources`);
    expect(data).toContainEqual({ schema: "legacy", name: "crm_client", comment: "客户", rows: null, view: false });
    expect(data.some(({ name }) => name === "gen_generation")).toBe(false);
  });

  test("are looked into: their columns, as the database has them", async () => {
    const columns = (name: string) => call<ListedColumn[]>("GET", `${BASE}/columns?schema=legacy&name=${name}`);
    const plain = { comment: null, required: true, key: false, unique: false, reference: null, default: null };
    expect((await columns("crm_client")).data).toEqual([
      { ...plain, name: "id", type: "bigint", key: true, default: "nextval('legacy.crm_client_id_seq'::regclass)" },
      { ...plain, name: "client_no", type: "character varying(32)", unique: true },
      { ...plain, name: "name", type: "character varying(64)", comment: "客户名称" },
      { ...plain, name: "grade", type: "character varying(8)", comment: "等级（A：重点，B：一般）", required: false },
    ]);
    expect((await columns("crm_client_visit")).data[1]).toMatchObject({ name: "client_id", reference: "legacy.crm_client" });
    expect((await columns("nowhere")).errorCode).toBe("record.notFound");
    const own = await call("GET", `${BASE}/columns?schema=public&name=session`);
    expect(own.errorCode).toBe("record.notFound");
  });

  test("are kept as proposed, those with rows before their rows; what could not be taken over is said", async () => {
    const { data } = await call<TakenTables>("POST", `${BASE}/take`, { tables: TABLES });
    expect(data.tables.map(({ code, title }) => [code, title])).toEqual([
      ["crm-client", "客户"],
      ["crm-client-visit", "Crm client visit"],
    ]);
    expect(data.notes).toContainEqual({ table: "legacy.crm_client", column: "id", code: "key", params: {} });
    client = data.tables[0]?.id ?? "";
    const { data: record } = await call<{ columns: { name: string; holds: string; dict: string | null }[] }>("GET", `${BASE}/${client}`);
    expect(record.columns.map(({ name, holds, dict }) => [name, holds, dict])).toEqual([
      ["clientNo", "text", null],
      ["name", "text", null],
      ["grade", "text", "zz_crm_client_grade"],
    ]);
  });

  test("whose code is that of a generated table already are not read, and it is said which code", async () => {
    const refused = await call("POST", `${BASE}/take`, { tables: [{ schema: "legacy", name: "crm_client" }] });
    expect(refused).toMatchObject({ status: 409, errorCode: "generator.codeTaken" });
    expect(refused.message).toBe("编码“crm-client”的生成表已经存在，所选的表都没有读取。请打开它继续配置；要重新读取，请先删除它。");
  });

  test("that are nowhere are none", async () => {
    expect((await call("POST", `${BASE}/take`, { tables: [{ schema: "legacy", name: "nowhere" }] })).errorCode).toBe("record.notFound");
    const own = { tables: [{ schema: "public", name: "session" }] };
    expect((await call("POST", `${BASE}/take`, own)).errorCode).toBe("record.notFound");
  });

  test("are nobody's who has no right to what all tenants share", async () => {
    const tenant = await server.insert("sysr_tenant", { code: "gen", name: "x", status: 0 });
    const permissions = ["gen-table:read", "gen-table:view", "gen-table:generate"];
    await server.user("reader", { tenant_id: tenant, roles_ids: [await server.role({ code: "reader", permissions })] });
    const as = await server.signIn("reader");
    for (const [method, path] of [
      ["GET", "sources"],
      ["GET", "columns?schema=legacy&name=crm_client"],
      ["GET", `${client}/files`],
      ["GET", `${client}/drift`],
    ] as const)
      expect((await call(method, `${BASE}/${path}`, undefined, as)).status).toBe(403);
  });
});

const files = async () => (await call<GeneratedFiles>("GET", `${BASE}/${client}/files`)).data;
const design = () => call<{ design: string; conflicts: number; taken: number }>("POST", `${BASE}/${client}/design`);

describe("what is configured", () => {
  test("is shown as files that pass the check, in four languages, with a menu entry", async () => {
    const { files: shown, problems } = await files();
    expect(problems).toEqual([]);
    expect(shown.map(({ path, before }) => [path, before])).toEqual(
      [
        "schemas/dictionaries/zz_crm_client_grade.json",
        ...["schemas/entities/crm-client.json", "schemas/entities/crm-client-visit.json"],
        ...["schemas/screens/crm-client-list.json", "schemas/screens/crm-client-picker.json", "schemas/menus/crm-client-menu.json"],
        ...["en", "es", "ja"].flatMap((language) =>
          ["entities", "screens", "dictionaries", "menus"].map((kind) => `locales/${language}/${kind}.json`),
        ),
        ...["src/generated/entities/crm-client.ts", "src/generated/entities/crm-client-visit.ts"],
        ...["stories/crm-client.stories.tsx", "tests/crm-client.test.ts"],
      ].map((path) => [path, null]),
    );
  });

  test("becomes the draft of a form that can be published; generated again, it keeps what people changed, and takes what is new", async () => {
    const first = await design();
    expect(first).toMatchObject({ status: 200, data: { conflicts: 0 } });
    const url = `${DESIGN}/${first.data.design}`;
    const { data: draft } = await call<DesignDraft>("GET", `${url}/draft`);
    const changed = draft.documents.map((one): WrittenDocument => {
      if (one.kind !== "entity" || one.id !== "crm-client") return one;
      const properties = one.content.properties as Record<string, object>;
      return { ...one, content: { ...one.content, properties: { ...properties, name: { ...properties.name, title: "全称" } } } };
    });
    await call("PUT", `${url}/draft`, { documents: changed, version: draft.version });
    const { data: record } = await call<{ columns: { sortNo?: number }[]; version: number }>("GET", `${BASE}/${client}`);
    const columns = [
      ...record.columns.map(({ sortNo: _, ...column }) => column),
      { name: "fax", title: "传真", holds: "text", length: 20, inForm: true, inList: true },
    ];
    expect((await call("PUT", `${BASE}/${client}`, { columns, version: record.version })).status).toBe(200);
    const entityFile = (await files()).files.find(({ path }) => path === "schemas/entities/crm-client.json");
    expect([entityFile?.before?.includes("fax"), entityFile?.after?.includes("fax"), entityFile?.after?.includes("全称")]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await design()).data).toMatchObject({ design: first.data.design, conflicts: 0 });
    const { data: merged } = await call<DesignDraft>("GET", `${url}/draft`);
    const entity = merged.documents.find(({ kind, id }) => kind === "entity" && id === "crm-client");
    expect(entity?.content).toMatchObject({ "x-table": "zz_crm_client", properties: { name: { title: "全称" }, fax: { title: "传真" } } });
    expect((await call("POST", `${url}/publish`, {})).status).toBe(200);
    expect((await call("POST", "/api/v1/online/crmClient", { clientNo: "1", name: "甲" })).status).toBe(200);
  });

  test("comes into the menu under a name in each language; permissions for roles go into the changes of rights", async () => {
    const role = await server.role({ code: "clerk", permissions: [] });
    const made = (body: object) => call<{ design: string }>("POST", `${BASE}/${client}/menu`, body);
    const wish = { name: "客户档案", nameEn: "Customer file", nameJa: "顧客台帳", icon: "team", roles: [role] };
    expect(await made(wish)).toMatchObject({ status: 400, fields: [{ path: "permissions", code: "field.required" }] });
    const { data } = await made({ ...wish, permissions: ["view", "add"] });
    expect((await call("POST", `${DESIGN}/${data.design}/publish`, {})).status).toBe(200);
    const titles = (language: string) =>
      server.call<{ name: string; meta: { title: string } }[]>("GET", "/api/v1/user/tenantMenu", {
        token,
        headers: { "accept-language": language },
      });
    const inMenu = async (language: string) => (await titles(language)).data.find(({ name }) => name === "crm-client")?.meta.title;
    expect([await inMenu("zh-CN"), await inMenu("en"), await inMenu("ja")]).toEqual(["客户档案", "Customer file", "顧客台帳"]);
    const { rows } = await sql`select changes from rights_draft_content`.execute(server.db);
    expect(JSON.stringify(rows)).toMatch(/"crm-client:view".*"crm-client:add"/);
    const [entry] = await server.db.selectFrom("sysr_resource").select("id").where("code", "=", "crm-client").execute();
    expect(await made({ name: "x", parent: { id: entry?.id } })).toMatchObject({ fields: [{ path: "parent", code: "field.unknown" }] });
  });

  test("and its source are compared both ways", async () => {
    const drift = async () => (await call<TableDrift[]>("GET", `${BASE}/${client}/drift`)).data;
    expect(await drift()).toEqual([{ name: "fax", code: "onlyDocument", table: null, document: "character varying(20)" }]);
    await sql`alter table legacy.crm_client add column region text, alter column name type varchar(128)`.execute(server.db);
    expect(await drift()).toEqual([
      { name: "name", code: "type", table: "text(128)", document: "text(64)" },
      { name: "region", code: "onlyTable", table: "text", document: null },
      { name: "fax", code: "onlyDocument", table: null, document: "character varying(20)" },
    ]);
  });
});

describe("what stands in a form", () => {
  const table = (columns: readonly object[]) => ({ code: "crm-note", title: "记录", columns });
  const rehearse = (columns: readonly object[]) =>
    call<GeneratedFiles>("POST", `${BASE}/rehearse`, { id: null, scheme: null, table: table(columns) });

  test("is checked before it is saved: documents that are right, and what is wrong with the others", async () => {
    const right = await rehearse([{ name: "subject", title: "主题", holds: "text", length: 40, inList: true, inForm: true }]);
    expect(right).toMatchObject({ status: 200, data: { problems: [], roots: [] } });
    expect(right.data.files.map(({ path }) => path)).toContain("schemas/entities/crm-note.json");
    const wrong = await rehearse([{ name: "of", title: "来自", holds: "reference", target: "nothing", inForm: true }]);
    expect(wrong.data.problems).toContainEqual(expect.objectContaining({ kind: "entity", id: "crm-note", severity: "error" }));
  });

  test("may hold anything that a field takes, and is never a fault of the server", async () => {
    for (const columns of [[], [{ name: "", title: "", holds: "text" }], [{ name: "a", title: "甲", holds: "decimal", precision: -3 }]])
      expect((await rehearse(columns)).status).toBe(200);
    expect((await rehearse([{ name: "a", title: "甲", holds: "nothing" }])).status).toBe(400);
  });
});

describe("a document root", () => {
  test("gets files in development alone", async () => {
    expect(await call("POST", `${BASE}/${client}/write`, { root: "formwork" })).toMatchObject({ errorCode: "generator.notInDevelopment" });
    expect((await files()).roots).toEqual([]);
  });

  test("is written once; a second time what people changed there stays, and what is new comes", async () => {
    const root = join(server.dataDir, "own");
    mkdirSync(join(root, "schemas"), { recursive: true });
    const app = await server.another({ config: { development: true, roots: [PRODUCT_ROOT, root] } });
    const write = () => server.call<WrittenFiles>("POST", `${BASE}/${client}/write`, { token, body: { root: "own" }, app });
    const first = await write();
    expect(first).toMatchObject({ status: 200, data: { kept: [], conflicts: [] } });
    expect(first.data.written).toEqual(expect.arrayContaining(["schemas/entities/crm-client.json", "tests/crm-client.test.ts"]));
    const at = join(root, "schemas/entities/crm-client.json");
    writeFileSync(at, readFileSync(at, "utf8").replace('"客户名称"', '"全称"'));
    writeFileSync(join(root, "stories/crm-client.stories.tsx"), "export default {};\n");
    const { data: record } = await call<{ columns: { sortNo?: number; name: string }[]; version: number }>("GET", `${BASE}/${client}`);
    const columns = record.columns.map(({ sortNo: _, ...column }) => (column.name === "fax" ? { ...column, title: "传真号" } : column));
    expect((await call("PUT", `${BASE}/${client}`, { columns, version: record.version })).status).toBe(200);
    const second = await write();
    expect(second.data.kept).toEqual(["stories/crm-client.stories.tsx"]);
    expect(readFileSync(at, "utf8")).toMatch(/全称[\s\S]*传真号/);
    expect((await write()).data.written).toEqual([]);
    rmSync(join(root, ".generations"), { recursive: true });
    expect(await write()).toMatchObject({ status: 409, errorCode: "generator.fileThere" });
  });
});
