import dayjs from "dayjs";
import { expect, test } from "vitest";
import type { Field } from "../../../model/fields.ts";
import { dateText, fromPeriod, toMoment } from "./formats.ts";

const field = (kind: Field["kind"]): Field => ({ name: "at", kind, property: { title: "时间" }, system: false, required: false });
const day = (text: string) => dayjs(text);

test("days of a date field are its two days", () => {
  expect(fromPeriod([day("2026-01-01"), day("2026-01-31")], field("date"), "day")).toEqual(["2026-01-01", "2026-01-31"]);
});

test("days of a time field run from the first millisecond to the last", () => {
  const [from, to] = fromPeriod([day("2026-01-01T13:00"), day("2026-01-31T13:00")], field("datetime"), "day");
  expect(from).toBe(new Date(2026, 0, 1).toISOString());
  expect(to).toBe(new Date(2026, 0, 31, 23, 59, 59, 999).toISOString());
});

test("seconds run to their last millisecond", () => {
  const [, to] = fromPeriod([null, day("2026-01-31T13:00:05")], field("datetime"), "second");
  expect(to).toBe(new Date(2026, 0, 31, 13, 0, 5, 999).toISOString());
});

test("an open end stays open", () => {
  expect(fromPeriod([null, null], field("date"), "day")).toEqual([null, null]);
});

test("what is no date comes back as it is", () => {
  expect(toMoment("soon")).toBeNull();
  expect(dateText("soon", "YYYY")).toBe("soon");
  expect(dateText(null, "YYYY")).toBe("");
});
