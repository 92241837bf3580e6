import { describe, expect, test } from "vitest";
import { access } from "./access.ts";
import { computedValues } from "./computed.ts";
import type { Entity, Property } from "./documents.ts";
import { checkExpression, compileExpression, typeOfExpression } from "./expression.ts";
import { toCondition } from "./expression-condition.ts";
import { withSeenSums } from "./seen-sums.ts";

const text = (more: Partial<Property> = {}): Property => ({ title: "文", type: "string", ...more });
const money = (more: Partial<Property> = {}): Property => text({ format: "decimal", ...more });
const entity = ($id: string, properties: Entity["properties"]): Entity => ({ $id, title: $id, type: "object", "x-table": $id, properties });
const vendor = entity("vendor", {
  region: text(),
  rebate: money(),
  level: { title: "级别", type: "integer" },
  isNew: { title: "新", type: "boolean" },
  score: { title: "评分", type: "integer", "x-computed": "record.level * 2" },
});
const order = entity("order", {
  vendor: { title: "供应商", "x-entity": "vendor" },
  price: money(),
  region: text({ "x-computed": "record.vendor.region" }),
  net: money({ "x-computed": "record.price * (1 - record.vendor.rebate)" }),
});
const entities = new Map([vendor, order].map((one) => [one.$id, one]));
const entityOf = (id: string) => entities.get(id);
const run = (source: string, scope: object) => compileExpression(source, order, "dyn").run({ record: {}, entityOf, ...scope } as never);
const stored = { vendor: { "9": { region: "华东", rebate: "0.10", level: 3, isNew: null } } } as Record<string, Record<string, object>>;
const linked = (of: string, id: string) => stored[of]?.[id] as never;

test("a field of a reference is read from its stored record, and of what came with the reference", () => {
  expect(run("record.vendor.region", { record: { vendor: "9" }, linked })).toBe("华东");
  expect(run("record.vendor.region", { record: { vendor: { id: "9", name: "甲", fields: { region: "华北" } } } })).toBe("华北");
  expect(run("record.vendor.level + 1", { record: { vendor: "9" }, linked })).toBe(4n);
  expect(run("record.vendor.isNew", { record: { vendor: "9" }, linked })).toBe(false);
});

test("the reference itself stays its id beside it", () => {
  expect(
    run("record.vendor == '9' && has(record.vendor.region) && record.vendor.region.startsWith('华')", { record: { vendor: "9" }, linked }),
  ).toBe(true);
});

test("old and record are apart", () => {
  const scope = { record: { vendor: "9" }, old: { vendor: { id: "8", fields: { region: "西北" } } }, linked };
  expect(run("old.vendor.region + record.vendor.region", scope)).toBe("西北华东");
});

test("what is not known of the record makes it unknown, as an empty field does", () => {
  expect(run("record.vendor.region == 'x'", { record: { vendor: "7" }, linked })).toBeUndefined();
  expect(run("record.vendor.isNew", { record: { vendor: { id: "9", name: "甲" } } })).toBeUndefined();
  expect(run("has(record.vendor.region)", { record: {}, linked })).toBe(false);
});

test("a computed field follows when another record is chosen, exactly to the cent", () => {
  const scope = { entityOf, linked };
  expect(computedValues(order, { vendor: "9", price: "3.00" }, scope as never)).toEqual({ region: "华东", net: "2.70" });
  expect(computedValues(order, { vendor: "9", price: "3.00" }, scope as never, new Set(["vendor"]))).toEqual({
    region: "华东",
    net: "2.70",
  });
  expect(computedValues(order, { vendor: "9", price: "3.00" }, scope as never, new Set(["price"]))).toEqual({ net: "2.70" });
});

describe("the check", () => {
  test("knows the types of the other entity", () => {
    const find = (id: string) => entities.get(id);
    expect(typeOfExpression("record.vendor.rebate", order, "dyn", find)).toBe("decimal");
    expect(() => typeOfExpression("record.vendor.region * 2 == 4", order, "bool", find)).toThrow(/no such overload/);
  });

  test.each([
    ["record.vendor.region.name == ''", 0],
    ["record.vendor_region == ''", 7],
    ["has(record.vendor_region)", 11],
  ])("refuses %s", (source, offset) => {
    expect(checkExpression(source, order)).toMatchObject({ offset });
  });

  test("keeps every position where it stands in the text", () => {
    expect(compileExpression("'😀.' == record.vendor.region", order).links).toEqual([
      { owner: "record", reference: "vendor", column: "region", offset: 23 },
    ]);
  });

  test("refuses it where the database would be asked", () => {
    expect(() => toCondition("record.vendor.region == 'x'", order)).toThrow(/"region" of "vendor"/);
  });
});

describe("who does not see the field of the other record does not see what is computed from it", () => {
  const actor = (permissions: string[], ...view: string[]) => ({
    isSuperUser: false,
    permissions: new Set(permissions),
    grants: { view: new Set(view), edit: new Set<string>(), add: new Set<string>() },
  });
  const sees = (...[of, name, who]: [Entity, string, ReturnType<typeof actor>]) =>
    access(of, name, withSeenSums(who, entities.values()), "view") !== "hidden";

  test("by the permission and by the column lists", () => {
    expect(sees(order, "region", actor(["vendor:view"]))).toBe(true);
    expect(sees(order, "region", actor([]))).toBe(false);
    expect(sees(order, "region", actor(["vendor:view"], "vendor:rebate"))).toBe(false);
    expect(sees(order, "net", actor(["vendor:view"], "vendor:rebate"))).toBe(true);
  });

  test("neither what is computed from that, over however many records", () => {
    const line = entity("line", { order: { title: "单", "x-entity": "order" }, copy: money({ "x-computed": "record.order.net" }) });
    const far = entity("far", { line: { title: "行", "x-entity": "line" }, copy: money({ "x-computed": "record.line.copy" }) });
    const all = [far, line, order, vendor];
    const who = (...view: string[]) => withSeenSums(actor(["vendor:view", "order:view", "line:view"], ...view), all);
    expect(access(far, "copy", who("vendor:rebate"), "view")).toBe("readonly");
    expect(access(far, "copy", who("vendor:region"), "view")).toBe("hidden");
  });
});
