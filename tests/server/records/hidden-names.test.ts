import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Entity } from "../../../src/model/documents.ts";
import { displayField, type Field, fieldsOf } from "../../../src/model/fields.ts";
import { columnOf } from "../../../src/model/table.ts";
import { type Platform, platform } from "../platform/platform.ts";

/**
 * A request that names a column which is hidden from its caller is answered as one that names a column which does not exist, to the letter: another answer would tell him that he has
 * guessed a name. Fields of every kind are asked about, by every call that takes a name.
 */
vi.setConfig({ testTimeout: 240_000 });

let server: Platform;
let reader: string;
let picker: string;
let entities: readonly Entity[];

const INVENTED = "inventedName";
/** In the body of a list these are no fields. */
const NO_FIELDS = new Set(["condition", "keyword"]);
const open = (entity: Entity) => new Set(["id", "version", displayField(entity)]);

beforeAll(async () => {
  server = await platform({ requestLimits: { user: 1_000_000, address: 1_000_000 } });
  const named = server.app.routeTable().map(({ config }) => config?.permission ?? "");
  const permissions = [...new Set(named)].filter((name) => name.includes(":"));
  entities = [...server.loaded.documents.entities.values()].filter((entity) => entity["x-api"]?.rest);
  const columns = Object.fromEntries(
    [...server.loaded.documents.entities.values()].flatMap((entity) => [...open(entity)].map((name) => [`${entity.$id}:${name}`, "vea"])),
  );
  const narrow = await server.role({ code: "narrow", permissions, columns });
  const picks = await server.role({ code: "picks", permissions: permissions.filter((name) => name.endsWith(":pick")) });
  await server.user("reader", { roles_ids: [narrow] });
  await server.user("picker", { roles_ids: [picks] });
  [reader, picker] = [await server.signIn("reader"), await server.signIn("picker")];
});
afterAll(() => server?.close());

interface Asking {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly body?: object;
}

const VALUES = ["", 0, ["x", "y"], { id: "1" }] as const;

/** Every way in which a call below an entity takes the name of a field. */
function askings(entity: Entity, name: string, column = name): Asking[] {
  const base = `/${entity["x-api"]?.rest}`;
  const post = (path: string, body: object): Asking => ({ method: "POST", url: `${base}${path}`, body });
  const leaf = { field: name, op: "eq", value: "x" };
  const visible = displayField(entity);
  return [
    ...VALUES.map((value) => post("/data?current=1&size=10", { [name]: value })),
    ...[leaf, { field: name, op: "notEmpty" }, { field: name, op: "between", value: [1] }, { not: { any: [leaf] } }].map((condition) =>
      post("/data?current=1&size=10", { condition }),
    ),
    post("/data?current=1&size=10", { condition: { field: visible, op: "gt", value: {} }, [name]: "x" }),
    post("/data?current=1&size=10", { [visible]: "x", condition: { all: [{ field: visible, op: "eq", value: "x" }, leaf] } }),
    post(`/data?current=1&size=10&field=${name}&order=asc`, {}),
    post(`/data?current=1&size=10&columns=${name}`, {}),
    post(`/totals?field=${name}`, {}),
    post(`/details?current=1&size=10&field=${name}`, ["1"]),
    post("/options?current=1&size=10", { condition: leaf }),
    post("/options?current=1&size=10", { [name]: "x" }),
    post("/tree", { condition: leaf }),
    post(`/tree?field=${name}&order=asc`, {}),
    post(`/exportExcel?columns=${name}`, {}),
    post(`/exportExcel?field=${name}`, {}),
    post("/exportExcel", { condition: leaf }),
    { method: "GET", url: `${base}/checkUnique?field=${name}&value=1` },
    post("/pickerPage", { filterDtoList: [{ columnName: column, columnValue: "x" }], pageParam: {} }),
    post("/pickerPage", { filterObject: { [name]: "" }, pageParam: {} }),
    post("/pickerRows?pageIndex=1&pageSize=10", { selectWhere: [{ key: column, value: "x", selectType: "eq" }] }),
    post("/pickerRows?pageIndex=1&pageSize=10", { selectFields: [column] }),
  ];
}

async function answer(token: string, { method, url, body }: Asking, names: readonly string[]): Promise<string> {
  const { statusCode, body: text } = await server.app.inject({ method, url, headers: { token }, ...(body && { payload: body }) });
  const plain = text.replace(/"requestId":"[^"]*"/, "").replaceAll(/[0-9a-f-]{36}/g, "");
  return `${statusCode} ${names.reduce((told, name) => told.replaceAll(name, "NAME"), plain)}`;
}

/** Of each kind of field so many that are hidden, each of another entity. */
const OF_A_KIND = 6;

function hiddenFields(): (readonly [Entity, Field])[] {
  const ofAll = entities.flatMap((entity) => {
    const hidden = [...fieldsOf(entity).values()].filter(
      ({ name }) => !open(entity).has(name) && !NO_FIELDS.has(name) && name !== entity["x-parent"],
    );
    return [...new Map(hidden.map((field) => [field.kind, field])).values()].map((field) => [entity, field] as const);
  });
  return Object.values(Object.groupBy(ofAll, ([, { kind }]) => kind)).flatMap((of) => of?.slice(0, OF_A_KIND) ?? []);
}

test.each([
  ["by his columns", () => reader],
  ["because he only picks", () => picker],
])("a name that is hidden from somebody %s is answered like one that was invented", async (_, token) => {
  const told: string[] = [];
  let asked = 0;
  for (const [entity, field] of hiddenFields()) {
    const own = askings(entity, field.name, columnOf(field));
    const invented = askings(entity, INVENTED, "invented_name");
    const answers = await Promise.all(own.map((one) => answer(token(), one, [columnOf(field), field.name])));
    const others = await Promise.all(invented.map((one) => answer(token(), one, ["invented_name", INVENTED])));
    asked += answers.filter((one) => one.startsWith("400")).length;
    for (const [index, one] of answers.entries())
      if (one !== others[index]) told.push(`${JSON.stringify(own[index])}\n  ${one.slice(0, 300)}\n  ${others[index]?.slice(0, 300)}`);
  }
  expect(told.slice(0, 10)).toEqual([]);
  expect(asked).toBeGreaterThan(token() === reader ? 500 : 100);
});
