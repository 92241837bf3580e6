import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/zzVisit";

const level = {
  kind: "dictionary",
  content: {
    ...{ $id: "zz_visit_level", title: "等级" },
    items: [
      { value: "high", label: "高" },
      { value: "low", label: "低" },
    ],
  },
};
const visit = {
  kind: "entity",
  content: {
    ...{
      $id: "zz-visit",
      title: "回访",
      type: "object",
      "x-table": "zz_visit",
      "x-api": { rest: "api/v1/zzVisit" },
      "x-display": "subject",
    },
    required: ["subject"],
    "x-index": [["subject", "wardname"]],
    properties: {
      subject: { title: "主题", type: "string", maxLength: 40 },
      wardname: { title: "地区", type: "string", maxLength: 40 },
      level: { title: "等级", type: "string", "x-dict": "zz_visit_level" },
      note: { title: "说明", type: "string", maxLength: 200, "x-visible": 'has(record.wardname) && record.level == "high"' },
    },
  },
  texts: { en: { title: "Visit", properties: { wardname: { title: "Area" } } } },
};
const list = {
  kind: "screen",
  content: {
    ...{
      $id: "zz-visit-list",
      title: "回访",
      kind: "list",
      entity: "zz-visit",
      columns: ["subject", "wardname", "level"],
      query: ["wardname"],
    },
    ...{ filter: 'record.wardname != "none"', form: { groups: [{ title: "基本信息", fields: ["subject", "wardname", "level", "note"] }] } },
  },
};
const DISTRICT = { field: { entity: "zz-visit", field: "wardname" } };
const PRECINCT = { field: { entity: "zz-visit", field: "beatname" } };

interface Impact {
  readonly title: string;
  readonly refusal: string | null;
  readonly places: readonly { kind: string; document: { id: string }; path: string; line: string; after?: string }[];
  readonly rows: readonly { kind: string; count: number; records: readonly { name: string }[] }[];
  readonly problems: readonly string[];
  readonly hash: string;
}

let server: Platform;
let channel: Channel;
let other: Platform["app"];
let token: string;

beforeAll(async () => {
  server = await platform({}, (url) => openChannel(url));
  channel = await openChannel(server.url);
  other = await server.another({ channel });
  const root = await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
  const body = { documents: [level, visit, list] };
  expect((await server.call("POST", "/api/v1/published", { token, body })).status).toBe(200);
  const role_id = await server.role({
    ...{ code: "visitor", permissions: ["zz-visit:view"], columns: { "zz-visit:wardname": "v" } },
    rules: { "zz-visit": 'record.wardname == "north" || record.level in ["high"]' },
  });
  const condition = {
    all: [
      { field: "wardname", op: "eq", value: "north" },
      { field: "level", op: "eq", value: "high" },
    ],
  };
  await server.call("POST", "/api/v1/searchplan/searchPlan", {
    token,
    body: { formEn: "zz-visit", searchName: "北区", condition, share: "self" },
  });
  await sql`insert into user_preference (user_id, key, value) values (${root}, 'screen.zz-visit-list.columns',
    '{"order": ["wardname", "subject"], "widths": {"wardname": 120}, "hidden": {}}')`.execute(server.db);
  await sql`insert into desk (user_id, tab, part, entity, value) values (${root}, '/screen/zz-visit-list?open=add', 'form', 'zz-visit',
    '{"mode": "add", "values": {"wardname": "west", "level": "high"}}')`.execute(server.db);
  const exchange = (direction: string, key_field: string | null) =>
    server.insert("integration_exchange", {
      name: direction,
      direction,
      module: "zz-visit",
      format: "json",
      place: "folder",
      key_field,
      role_id,
    });
  const mapping = (table: string, master_id: string, values: object) => server.insert(table, { master_id, sort_no: 1, ...values });
  const [out, into] = [await exchange("export", null), await exchange("import", "wardname")];
  await mapping("integration_exchange_mapping", out, { target: "wardnames", value: 'has(message.wardname) ? message.wardname : "?"' });
  await mapping("integration_exchange_mapping", out, { target: "level", value: 'message.level == "high" ? 1 : 0' });
  await mapping("integration_exchange_mapping", into, { target: "wardname", value: "$.district" });
  const hook = await server.insert("integration_inbound_hook", {
    name: "hook",
    module: "zz-visit",
    scheme: "none",
    key_field: "wardname",
    role_id,
  });
  await mapping("integration_inbound_mapping", hook, { field: "wardname", value: "$.district" });
  await mapping("integration_inbound_mapping", hook, { field: "level", value: 'message.urgent ? "high" : "low"' });
  for (const wardname of ["north", "south"])
    await server.call("POST", BASE, { token, body: { subject: `to ${wardname}`, wardname, level: wardname === "north" ? "high" : "low" } });
});
afterAll(async () => {
  await server.close();
  await channel.close();
});

/** Who meets a table that somebody else holds for a moment asks again. */
const patiently = <T extends { readonly errorCode: string }>(call: () => Promise<T>): Promise<T> =>
  eventually(async () => {
    const answer = await call();
    expect(["document.tableBusy", "server.busy"]).not.toContain(answer.errorCode);
    return answer;
  });
const impactOf = async (target: object, name?: string) =>
  (await patiently(() => server.call<Impact>("POST", "/api/v1/impact", { token, body: { target, ...(name !== undefined && { name }) } })))
    .data;
const rename = (target: object, name: string, hash?: string) =>
  patiently(() =>
    server.call<{ documents: number; rows: number }>("POST", "/api/v1/impact/rename", {
      token,
      body: { target, name, ...(hash !== undefined && { hash }) },
    }),
  );
const records = async (app?: Platform["app"]) =>
  (await server.call<{ records: Record<string, unknown>[] }>("POST", `${BASE}/data`, { token, body: {}, ...(app && { app }) })).data
    ?.records ?? [];
/** How many rows of each kind, but for the versions of the forms themselves. */
const rowsOf = (impact: Impact | null) =>
  (impact?.rows ?? []).filter(({ kind }) => kind !== "version").map(({ kind, count }) => `${kind} ${count}`);
/** Everything in the database that could hold the name, as text, but for the note of what was sown once. */
async function stored(word: string): Promise<string[]> {
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
  }>`select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public' and table_name != 'seed_state' and (data_type in ('json', 'jsonb', 'text', 'ARRAY') or data_type like 'character%')`.execute(
    server.db,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: held } = await sql<{ value: string }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(column)}::text ~ ${`\\m${word}\\M`}`.execute(server.db);
    if (held.length > 0) found.push(`${table}.${column}`);
  }
  return [...new Set(found)].sort();
}

describe("what names a field", () => {
  test("are documents, roles, plans, settings and drafts, each with what would stand there", async () => {
    const impact = await impactOf(DISTRICT, "beatname");
    expect(impact).toMatchObject({ title: "地区", refusal: null, problems: [] });
    expect(impact?.places.map(({ document, path }) => `${document.id} ${path}`)).toEqual([
      "zz-visit properties.wardname",
      "zz-visit properties.note.x-visible",
      "zz-visit x-index.0.1",
      "zz-visit-list filter",
      "zz-visit-list query.0",
      "zz-visit-list columns.1",
      "zz-visit-list form.groups.0.fields.1",
    ]);
    expect(impact?.places[1]).toMatchObject({ after: 'has(record.beatname) && record.level == "high"' });
    expect(rowsOf(impact)).toEqual([
      "roleColumn 1",
      "roleRule 1",
      "searchPlan 1",
      "exchange 3",
      "inbound 2",
      "preference 1",
      "draft 1",
      "history 2",
    ]);
    expect(impact?.rows[0]?.records).toMatchObject([{ name: "visitor" }]);
  });

  test("a name that is there already is a problem of the check, and one of a file is changed in files", async () => {
    expect((await impactOf({ field: { entity: "supplier", field: "name" } }))?.refusal).toBe("file");
    expect((await rename({ field: { entity: "supplier", field: "name" } }, "firm")).errorCode).toBe("impact.inFile");
    expect((await rename(DISTRICT, "note")).errorCode).toBe("impact.taken");
    expect((await rename(DISTRICT, "tenant")).status).toBeGreaterThanOrEqual(400);
    expect((await impactOf({ field: { entity: "zz-visit", field: "id" } }))?.refusal).toBe("gone");
    // A document that gives it a title of its own does not make it its own.
    expect((await impactOf({ field: { entity: "operation-log", field: "createTime" } }))?.refusal).toBe("system");
  });
});

describe("another name", () => {
  test("is written everywhere at once, in all processes, and every value is kept", async () => {
    const { hash } = (await impactOf(DISTRICT)) ?? { hash: "" };
    const before = await stored("wardname");
    expect(await rename(DISTRICT, "beatname", hash)).toMatchObject({ status: 200, data: { documents: 2, rows: 14 } });
    expect((await records()).map(({ beatname }) => beatname).sort()).toEqual(["north", "south"]);
    await eventually(async () => expect((await records(other))[0]).toHaveProperty("beatname"));
    expect(before).toContain("sysr_role_rule.rule");
    const { rows } = await sql<{ value: string }>`select value from integration_exchange_mapping
      union all select key_field from integration_exchange union all select field from integration_inbound_mapping
      union all select key_field from integration_inbound_hook order by 1`.execute(server.db);
    expect(rows.flatMap(({ value }) => value ?? []).filter((value) => value.includes("beatname"))).toEqual([
      ...["beatname", "beatname", "beatname", 'has(message.beatname) ? message.beatname : "?"'],
    ]);
    // The field says what it was called: so do its document and the comment on its column.
    expect(await stored("wardname")).toEqual(["published_document.content", "published_version.content"]);
  });

  test("is refused to whoever looked at something else", async () => {
    expect((await rename(PRECINCT, "zone", "other")).errorCode).toBe("document.changed");
  });

  test("is undone by the former one, whatever has come to name it since", async () => {
    await sql`insert into user_preference (user_id, key, value) select id, 'screen.zz-visit-list.query', '{"on": true, "values": {"beatname": "x"}}' from sysr_user
      where username = 'root'`.execute(server.db);
    expect(await rename(PRECINCT, "wardname")).toMatchObject({ status: 200, data: { documents: 2, rows: 17 } });
    expect((await records()).map(({ wardname }) => wardname).sort()).toEqual(["north", "south"]);
    expect(await stored("beatname")).toEqual(["published_document.content", "published_version.content"]);
    expect(rowsOf(await impactOf(DISTRICT))).toEqual([
      ...["roleColumn 1", "roleRule 1", "searchPlan 1", "exchange 3", "inbound 2", "preference 2", "draft 1", "history 2"],
    ]);
  });

  test("of a value of a dictionary stands in the records, the dictionary, the rules and plans", async () => {
    const high = { dictionaryValue: { dictionary: "zz_visit_level", value: "high" } };
    expect(rowsOf(await impactOf(high))).toEqual([
      ...["roleRule 1", "searchPlan 1", "exchange 1", "inbound 1", "draft 1", "history 1", "value 1", "record 1"],
    ]);
    expect((await rename(high, "topmost")).status).toBe(200);
    expect((await records()).map((record) => record.level).sort()).toEqual(["low", "topmost"]);
    const { rows } = await sql<{ rule: string }>`select rule from sysr_role_rule`.execute(server.db);
    expect(rows[0]?.rule).toBe('record.wardname == "north" || record.level in ["topmost"]');
    expect((await rename({ dictionaryValue: { dictionary: "zz_visit_level", value: "topmost" } }, "high")).status).toBe(200);
    expect(await stored("topmost")).toEqual([]);
  });

  test("of a dictionary and of a screen takes the place of the former document", async () => {
    expect((await rename({ dictionary: "zz_visit_level" }, "zz_visit_rank")).status).toBe(200);
    expect((await rename({ screen: "zz-visit-list" }, "zz-visit-book")).status).toBe(200);
    expect((await server.call("GET", "/api/v1/screen/zz-visit-book", { token })).status).toBe(200);
    expect((await server.call("GET", "/api/v1/screen/zz-visit-list", { token })).status).toBe(404);
    expect((await records()).length).toBe(2);
    expect((await rename({ screen: "zz-visit-book" }, "zz-visit-list")).status).toBe(200);
    expect((await rename({ dictionary: "zz_visit_rank" }, "zz_visit_level")).status).toBe(200);
  });
});
