import { expect, test } from "vitest";
import { access } from "./access.ts";
import type { Entity } from "./documents.ts";
import { withSeenSums } from "./seen-sums.ts";

const text = (more: object = {}) => ({ title: "文", type: "string" as const, ...more });
const card: Entity = {
  $id: "card",
  title: "卡",
  type: "object",
  "x-table": "card",
  properties: {
    phone: text({ "x-mask": "phone" }),
    city: text(),
    copy: text({ "x-computed": "record.phone" }),
    label: text({ "x-computed": 'record.city + " " + record.copy' }),
    loud: text({ "x-computed": "has(record.city) ? record.city : 'record.phone'" }),
    total: { title: "数", type: "number", "x-computed": 'record.rows.filter(row, row.kind == "a" && row["price"] > 2).sum("count")' },
    some: { title: "数", type: "number", "x-computed": 'record.rows.map(row, row["pri" + "ce"])[0]' },
    rows: { title: "行", type: "array", "x-details": "card-row" },
  },
};
const list = (...view: string[]) => ({
  isSuperUser: false,
  permissions: new Set<string>(),
  grants: { view: new Set(view), edit: new Set<string>(), add: new Set<string>() },
});
const seen = (actor: Parameters<typeof access>[2], ...names: string[]) =>
  names.filter((name) => access(card, name, actor, "view") !== "hidden");
const COMPUTED = ["copy", "label", "loud", "total", "some"];

test("what is computed from a masked field, by whatever way round, is seen by who sees that whole", () => {
  expect(seen(list(), "phone", ...COMPUTED)).toEqual(["phone", "loud", "total", "some"]);
  expect(seen({ ...list(), permissions: new Set(["card:unmask"]) }, ...COMPUTED)).toEqual(COMPUTED);
  expect(seen({ ...list(), isSuperUser: true }, ...COMPUTED)).toEqual(COMPUTED);
});

test("what is computed from a column that one's lists hide is hidden, of rows too", () => {
  const whole = (...view: string[]) => ({ ...list(...view), permissions: new Set(["card:unmask"]) });
  const computed = COMPUTED.map((name) => `card:${name}`);
  expect(seen(whole(...computed, "card:city"), ...COMPUTED)).toEqual(["loud"]);
  expect(seen(whole(...computed, "card:rows"), ...COMPUTED)).toEqual(["total", "some"]);
  const rows = ["card-row:kind", "card-row:price"];
  expect(seen(whole(...computed, "card:rows", ...rows), ...COMPUTED)).toEqual([]);
  expect(seen(whole(...computed, "card:rows", ...rows, "card-row:count"), ...COMPUTED)).toEqual(["total"]);
});

test("what adds up computed columns is hidden with what these are computed from", () => {
  const text = (more: object = {}) => ({ title: "数", type: "number" as const, ...more });
  const rows: Entity = { ...card, $id: "card-row", properties: { price: text(), amount: text({ "x-computed": "record.price" }) } };
  const sum: Entity = {
    ...card,
    properties: { total: text({ "x-computed": 'record.rows.sum("amount")' }), rows: card.properties.rows as object as never },
  };
  const seenTotal = (...view: string[]) =>
    access(sum, "total", withSeenSums(list("card:total", "card:rows", ...view), [sum, rows]), "view");
  expect(seenTotal("card-row:amount")).toBe("hidden");
  expect(seenTotal("card-row:amount", "card-row:price")).toBe("readonly");
});
