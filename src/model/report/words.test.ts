import { expect, test } from "vitest";
import { changeOf, memberText, numberText } from "./words.ts";

const say = (key: string) => key;
const money = { format: "money", scale: 2, suffix: null } as const;

test.each([
  ["1234567.5", money, "1,234,567.50"],
  ["12345678901234567890.12", money, "12,345,678,901,234,567,890.12"],
  ["12", { format: "number", scale: 2, suffix: "pcs" } as const, "12 pcs"],
  ["0.256", { format: "percent", scale: 1, suffix: null } as const, "25.6%"],
  [null, money, "—"],
])("%s is read as its measure says", (value, measure, text) => {
  expect(numberText(measure, value, "en")).toBe(text);
});

test("members are called by their names, and what has none by a word", () => {
  const told = (member: Parameters<typeof memberText>[0], kind: Parameters<typeof memberText>[1]["kind"]) =>
    memberText(member, { kind }, say);
  expect(told({ key: "1", label: "East", hidden: false }, "dictionary")).toBe("East");
  expect(told({ key: "2026-W05", label: null, hidden: false }, "time")).toBe("2026-W05");
  expect(told({ key: "true", label: null, hidden: false }, "boolean")).toBe("member.true");
  expect(told({ key: null, label: null, hidden: false }, "text")).toBe("member.none");
  expect(told({ key: null, label: null, hidden: true }, "reference")).toBe("member.hidden");
});

test("a change is told of what was before, and not where there was nothing", () => {
  expect(changeOf("150", "100")).toBe(0.5);
  expect(changeOf("-50", "-100")).toBe(0.5);
  expect(changeOf("150", "0")).toBeNull();
  expect(changeOf("150", null)).toBeNull();
  expect(changeOf(null, "100")).toBeNull();
});
