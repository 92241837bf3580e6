import { expect, test } from "vitest";
import { closest } from "./closest.ts";

test.each([
  ["usrname", "username"],
  ["nmae", "name"],
  ["DEPT", "dept"],
  ["departmant", "department"],
])("%s was probably %s", (written, meant) => {
  expect(closest(written, ["dept", "name", "username", "department", "remarks"])).toBe(meant);
});

test("nothing is suggested where nothing is near", () => {
  expect(closest("colour", ["name", "remarks", "level"])).toBeUndefined();
  expect(closest("xy", [])).toBeUndefined();
});

test("the nearest of several is suggested", () => {
  expect(closest("orderDates", ["orderData", "orderDate", "order"])).toBe("orderDate");
});
