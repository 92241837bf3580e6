import { expect, test } from "vitest";
import { MOST_PINS, pinOf, pinsOf, withPin } from "./pins.ts";

const orders = { screen: "orders", title: "Orders", question: { rows: ["month"], columns: [] } };

test("a report is pinned as it is asked for: asked for otherwise it is another, and each has a card of its own", () => {
  const pins = withPin(withPin([], orders), { ...orders, question: {} });
  expect(pins.map(({ id }) => id)).toEqual(["pin-1", "pin-2"]);
  expect(pinOf(pins, "orders", { rows: ["month"], columns: [] })?.id).toBe("pin-1");
  expect(pinOf(pins, "orders", { rows: ["level"], columns: [] })).toBeUndefined();
  const left = pins.filter(({ id }) => id !== "pin-1");
  expect(withPin(left, orders).map(({ id }) => id)).toEqual(["pin-2", "pin-1"]);
});

test("what is stored and is no pin is none, and there are not too many", () => {
  expect(pinsOf("x")).toEqual([]);
  expect(pinsOf([null, { id: "a" }, { ...orders, id: 1 }])).toEqual([]);
  expect(pinsOf(Array.from({ length: 40 }, (_, at) => ({ ...orders, id: `pin-${at}` })))).toHaveLength(MOST_PINS);
});
