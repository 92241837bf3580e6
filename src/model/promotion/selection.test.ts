import { expect, test } from "vitest";
import { withCompanions, withNeeds } from "./selection.ts";

const item = (kind: "form" | "flow" | "menu", id: string, ...needs: { kind: "form" | "menu"; id: string }[]) => ({
  kind,
  id,
  title: id,
  needs,
});
const items = [
  item("form", "repair", { kind: "form", id: "device" }),
  item("form", "device"),
  item("flow", "repairing", { kind: "form", id: "repair" }),
  item("menu", "desk"),
  item("menu", "repairs", { kind: "menu", id: "desk" }, { kind: "form", id: "repair" }),
  item("menu", "other", { kind: "menu", id: "desk" }),
];

test("what is chosen goes with all that it needs, once, also in a circle", () => {
  expect([...withNeeds(new Set(["menu repairs"]), items)].toSorted()).toEqual(["form device", "form repair", "menu desk", "menu repairs"]);
  const circle = [item("form", "a", { kind: "form", id: "b" }), item("form", "b", { kind: "form", id: "a" })];
  expect(withNeeds(new Set(["form a"]), circle).size).toBe(2);
});

test("a form goes with its flow and its entries, and with nothing that only stands beside these", () => {
  const all = withCompanions(new Set(["form repair"]), items);
  expect([...all].toSorted()).toEqual(["flow repairing", "form device", "form repair", "menu desk", "menu repairs"]);
});
