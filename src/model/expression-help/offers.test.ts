import { describe, expect, test } from "vitest";
import type { Entity } from "../documents.ts";
import { functionsOfExpressions } from "../expression.ts";
import { FUNCTIONS } from "./functions.ts";
import { type OfferGround, offersAt } from "./offers.ts";

const line = {
  ...{ $id: "line", title: "明细", type: "object", "x-table": "line", "x-master": "order" },
  properties: { price: { title: "单价", type: "string", format: "decimal" }, note: { title: "备注", type: "string" } },
} as Entity;
const vendor = {
  ...{ $id: "vendor", title: "供应商", type: "object", "x-table": "vendor" },
  properties: { region: { title: "地区", type: "string" } },
} as Entity;
const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order" },
  properties: {
    name: { title: "名称", type: "string" },
    amount: { title: "金额", type: "string", format: "decimal" },
    status: { title: "状态", type: "integer", "x-dict": "order_status" },
    grade: { title: "等级", type: "string", "x-dict": "grade" },
    vendor: { title: "供应商", "x-entity": "vendor" },
    lines: { title: "明细", type: "array", "x-details": "line" },
    secret: { title: "密码", type: "string", "x-secret": true },
  },
} as unknown as Entity;
const entities = new Map([order, line, vendor].map((one) => [one.$id, one]));
const dictionaries: Record<string, { value: string | number; label: string }[]> = {
  order_status: [
    { value: 1, label: "草稿" },
    { value: 2, label: "已通过" },
  ],
  grade: [{ value: 'a"b', label: "甲" }],
};
const ground: OfferGround = {
  entity: order,
  entityOf: (id) => entities.get(id),
  itemsOf: (id) => dictionaries[id] ?? [],
  isMeant: (title, typed) => title === "金额" && "jine je".includes(typed),
};
/** What is offered where `|` stands, as it would be written. */
const offered = (text: string, isWished = false) => {
  const caret = text.indexOf("|");
  return offersAt(text.replace("|", ""), caret, ground, isWished).offers.map(({ text: written }) => written);
};
/** The text with the first offer taken. */
const taken = (text: string) => {
  const source = text.replace("|", "");
  const { from, to, offers } = offersAt(source, text.indexOf("|"), ground);
  return source.slice(0, from) + (offers[0]?.text ?? "") + source.slice(to);
};

describe("fields are offered", () => {
  test.each([
    ["am|", "record.amount"],
    ["record.am|", "amount"],
    ["!has(record.na|", "name"],
    ["金|", "record.amount"],
    ["record.金|", "amount"],
    ["je|", "record.amount"],
    ["old.sta|", "status"],
    ["record.vendor.re|", "region"],
    ['record.lines.sum("pr|', "price"],
    ["record.lines.exists(row, row.no|", "note"],
    ["user.de|", "dept"],
  ])("%s: %s", (text, written) => {
    expect(offered(text)[0]).toBe(written);
  });
  test("by what they are called or are called in pinyin, never what expressions cannot read", () => {
    expect(offered("secret|")).toEqual([]);
    expect(offered('record.lines.sum("|')).toEqual(["price"]);
  });
});

describe("values of the dictionary are offered where its field is compared", () => {
  test.each([
    ["record.status == |", "record.status == 1"],
    ["record.status != 已|", "record.status != 2"],
    ["record.status in [1, 已|]", "record.status in [1, 2]"],
    ['record.grade == "|"', 'record.grade == "a\\"b"'],
    ["record.grade == '甲|", 'record.grade == "a\\"b"'],
    ['record.grade == "x" && am|', 'record.grade == "x" && record.amount'],
  ])("%s: %s", (text, whole) => {
    expect(taken(text)).toBe(whole);
  });
});

test("nothing is offered inside of a text, a number, or where nothing is typed; all is where somebody asks", () => {
  expect(offered('record.name == "am|')).toEqual([]);
  expect(offered("record.amount > 1|")).toEqual([]);
  expect(offered("|")).toEqual([]);
  expect(offered("|", true)).toEqual(expect.arrayContaining(["record.name", "has(|)", "user.dept"]));
});

test("functions are offered for what they are asked of", () => {
  expect(offered("record.name.|")).toEqual(expect.arrayContaining(['contains("|")', 'startsWith("|")']));
  expect(offered("record.lines.|")).toContain('sum("|")');
  expect(offered("record.amount.|")).toEqual([]);
  expect(offered("days|")).toEqual(["daysBetween(|, )"]);
});

test("every function that is offered is there", () => {
  const known = new Set(functionsOfExpressions().map(({ name }) => name));
  expect(FUNCTIONS.filter(({ name }) => !known.has(name))).toEqual([]);
});
