import { describe, expect, test } from "vitest";
import { isWider } from "./column-type.ts";
import type { Entity, Property } from "./documents.ts";
import { fieldsOf } from "./fields.ts";
import { columnOf, type Table, tableOf, tablesOf } from "./table.ts";
import { indexBody } from "./table-index.ts";

const text: Property = { title: "名称", type: "string" };

function entity(properties: Record<string, Property>, extra: Partial<Entity> = {}): Entity {
  return { $id: "position", title: "岗位", type: "object", "x-table": "sysr_position", properties, ...extra };
}

/** An entity that keeps nothing, so that a test sees its own columns alone. */
const plain = (properties: Record<string, Property>, extra: Partial<Entity> = {}) =>
  entity(properties, {
    "x-keep": { tenant: false, creator: false, times: false, version: false, softDelete: false },
    ...extra,
  });

const make = (...entities: Entity[]): Table => {
  const [first] = tablesOf({ entities: new Map(entities.map((one) => [one.$id, one])) });
  if (!first) throw new Error("no table");
  return first;
};

const columnFor = (property: Property, extra: Partial<Entity> = {}) => make(plain({ field: property }, extra)).columns[1];
const bodies = (table: Table) => table.indexes.map((index) => `${index.use}: ${indexBody(index)}`);

describe("column types", () => {
  test.each<[string, Property]>([
    ["character varying(255)", text],
    ["character varying(32)", { ...text, maxLength: 32 }],
    ["text", { ...text, format: "multiline", maxLength: 100 }],
    ["text", { ...text, maxLength: 20_001 }],
    ["text", { ...text, "x-secret": true }],
    ["integer", { title: "", type: "integer" }],
    ["bigint", { title: "", type: "integer", maximum: 2 ** 31 }],
    ["double precision", { title: "", type: "number" }],
    ["numeric(18,2)", { title: "", type: "string", format: "decimal" }],
    ["numeric(20,4)", { title: "", type: "string", format: "decimal", "x-precision": 20, "x-scale": 4 }],
    ["boolean", { title: "", type: "boolean" }],
    ["date", { title: "", type: "string", format: "date" }],
    ["timestamp with time zone", { title: "", type: "string", format: "date-time" }],
    ["bigint", { title: "", "x-entity": "department" }],
    ["bigint[]", { title: "", type: "array", items: { "x-entity": "role" } }],
    ["jsonb", { title: "", type: "object" }],
  ])("%s", (type, property) => {
    expect(columnFor(property)?.type).toBe(type);
  });

  test("details are rows of another table, not a column", () => {
    const table = make(plain({ name: text, items: { title: "", type: "array", "x-details": "duty" } }));
    expect(table.columns.map((column) => column.name)).toEqual(["id", "name"]);
  });
});

describe("column names", () => {
  const nameOf = (name: string, property: Property) =>
    columnOf({ name, kind: fieldsOf(plain({ [name]: property })).get(name)?.kind ?? "text" });

  test("are snake case, references end in _id and several references in _ids", () => {
    expect(nameOf("entryDate", text)).toBe("entry_date");
    expect(nameOf("phone1", text)).toBe("phone1");
    expect(nameOf("manager", { title: "", "x-entity": "user" })).toBe("manager_id");
    expect(nameOf("roles", { title: "", type: "array", items: { "x-entity": "role" } })).toBe("roles_ids");
  });

  test("stay within PostgreSQL's 63 bytes and off its own columns", () => {
    const long = nameOf(`a${"B".repeat(50)}`, text);
    expect(long.length).toBeLessThanOrEqual(63);
    expect(long).not.toBe(nameOf(`a${"B".repeat(50)}C`, text));
    expect(nameOf("xmin", text)).toBe("xmin_");
  });

  test("two fields that come to one column are refused", () => {
    expect(() => make(plain({ dept: { title: "", "x-entity": "department" }, deptId: text }))).toThrow('"dept_id"');
  });

  test("a renamed field names its former column in the same kind", () => {
    expect(columnFor({ title: "", "x-entity": "department", "x-renamed-from": "dept" })?.renamedFrom).toBe("dept_id");
  });
});

describe("required fields", () => {
  const notNull = (property: Property) => columnFor(property, { required: ["field"] })?.notNull;

  test("may not be null", () => expect(notNull(text)).toBe(true));
  test("may be null when they are not always shown", () => expect(notNull({ ...text, "x-visible": "record.level > 1" })).toBe(false));
  test("may be null when they are booleans", () => expect(notNull({ title: "", type: "boolean" })).toBe(false));
  test("of lists are no matter of the column: lists begin empty", () => {
    const list = (type: "string" | "integer") => columnFor({ title: "", type: "array", items: { type, "x-dict": "tag" } });
    expect(list("string")).toMatchObject({ type: "text[]", default: "'{}'::text[]", notNull: false });
    expect(list("integer")).toMatchObject({ type: "bigint[]", default: "'{}'::bigint[]" });
  });
  test("others may be null", () => expect(columnFor(text)?.notNull).toBe(false));
});

describe("kept by the system", () => {
  test("an entity of its own has the columns of x-keep", () => {
    const columns = make(entity({ name: text }, { "x-keep": { organisation: true, review: true } })).columns.map((column) => column.name);
    const kept = ["review_status", "create_by_id", "create_dept_id", "update_by_id", "create_time", "update_time", "organisation_id"];
    expect(columns).toEqual(["id", "name", ...kept, "tenant_id", "version", "removed_at"]);
  });

  test("details have their master, their place and nothing else", () => {
    const master = plain({ items: { title: "", type: "array", "x-details": "duty" } });
    const duty: Entity = { ...plain({ name: text }), $id: "duty", "x-table": "position_duty", "x-master": "position" };
    const { columns, foreignKeys } = make({ ...duty, "x-keep": {} }, master);
    expect(columns.map((column) => column.name)).toEqual(["id", "master_id", "name", "sort_no"]);
    expect(foreignKeys).toMatchObject([{ column: "master_id", target: "sysr_position", cascades: true }]);
  });
});

describe("indexes", () => {
  test("unique counts only records that are not removed, within a tenant; no tenant is one too", () => {
    const table = make(entity({ code: { ...text, "x-unique": true } }, { "x-display": "id" }));
    expect(bodies(table)).toContain('unique: using btree ("code", coalesce("tenant_id", 0)) where "removed_at" is null');
  });

  test("unique details are so within their master", () => {
    const table = make({ ...entity({ code: { ...text, "x-unique": true } }), "x-master": "other" });
    expect(bodies(table)).toContain('unique: using btree ("code", "master_id")');
  });

  test("search fields have the parts of their text, lists their members, references and x-index fields a lookup", () => {
    const table = make(
      plain(
        {
          name: { ...text, "x-search": true },
          roles: { title: "", type: "array", items: { "x-entity": "role" } },
          dept: { title: "", "x-entity": "department" },
          tags: { title: "", type: "array", items: { type: "string", "x-dict": "tag" } },
          level: { title: "", type: "integer", "x-index": true },
        },
        { "x-display": "id" },
      ),
    );
    expect(bodies(table)).toEqual([
      'search: using gin (search_grams("name"))',
      'members: using gin ("roles_ids")',
      'lookup: using btree ("dept_id")',
      'members: using gin ("tags")',
      'lookup: using btree ("level")',
    ]);
  });

  test("the display field and the default order are sorted by pinyin", () => {
    const table = make(plain({ name: text, sort: { title: "", type: "integer" } }, { "x-sort": [{ field: "sort" }, { field: "name" }] }));
    expect(bodies(table)).toEqual([
      'lookup: using btree ("name" collate "zh-x-icu", "id")',
      'lookup: using btree ("sort", "name" collate "zh-x-icu", "id")',
    ]);
  });

  test("an index that another one contains is left out", () => {
    const table = make(
      plain({ dept: { title: "", "x-entity": "department" }, level: { title: "", type: "integer" } }, { "x-index": [["dept", "level"]] }),
    );
    expect(bodies(table)).toEqual(['lookup: using btree ("dept_id", "level")']);
  });

  test("a text too long for an index row is indexed by its digest", () => {
    const table = make(plain({ link: { ...text, maxLength: 5000, "x-unique": true } }));
    expect(bodies(table)).toEqual(['unique: using btree (md5("link"))']);
  });

  test("names tell the definition: another definition, another name; never above 63 bytes", () => {
    const long = { [`a${"b".repeat(40)}`]: { ...text, "x-unique": true } };
    const [kept] = make(entity(long, { "x-display": "id" })).indexes;
    const [dropped] = make(entity(long, { "x-display": "id", "x-keep": { softDelete: false } })).indexes;
    expect(kept?.name).not.toBe(dropped?.name);
    expect(kept?.name.length).toBeLessThanOrEqual(63);
  });
});

test("a reference to an entity that is not among the documents has no foreign key", () => {
  const position = plain({ dept: { title: "", "x-entity": "department" } });
  const department: Entity = { ...plain({ name: text }), $id: "department", "x-table": "sysr_dept" };
  expect(make(position).foreignKeys).toEqual([]);
  expect(make(position, department).foreignKeys).toMatchObject([{ column: "dept_id", target: "sysr_dept", cascades: false }]);
});

test("system references have no foreign key: records outlive who made them", () => {
  const user: Entity = { ...plain({ name: text }), $id: "user", "x-table": "sysr_user" };
  expect(make(entity({ name: text }), user).foreignKeys).toEqual([]);
});

describe("widening", () => {
  test.each([
    ["character varying(10)", "character varying(20)", true],
    ["character varying(20)", "character varying(10)", false],
    ["character varying(20)", "text", true],
    ["text", "character varying(20)", false],
    ["integer", "bigint", true],
    ["bigint", "integer", false],
    ["numeric(18,2)", "numeric(20,2)", true],
    ["numeric(18,2)", "numeric(20,4)", true],
    ["numeric(18,2)", "numeric(18,4)", false],
    ["numeric(18,4)", "numeric(20,2)", false],
    ["integer", "text", false],
    ["date", "timestamp with time zone", false],
  ])("%s → %s: %s", (from, to, wider) => {
    expect(isWider(from, to)).toBe(wider);
  });
});

test("the same documents give the same tables", () => {
  const make_ = () => tableOf(entity({ name: { ...text, "x-search": true } }), { entities: new Map() });
  expect(make_()).toEqual(make_());
});
