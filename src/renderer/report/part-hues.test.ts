import { expect, test } from "vitest";
import type { ReportMember } from "../../model/contract/report.ts";
import type { Entity } from "../../model/documents.ts";
import { partHues } from "./part-hues.ts";

const log = {
  ...{ $id: "log", title: "Log", type: "object", "x-table": "log" },
  properties: { status: { title: "Status", type: "integer", "x-dict": "sent" } },
} as Entity;
const report = { dimensions: [{ id: "state", field: "status" }] } as never;
const LABELS = [
  { value: 0, label: "waiting" },
  { value: 1, label: "sent", color: "green" },
  { value: 2, label: "failed", color: "red" },
  { value: 3, label: "lost", color: "red" },
];
const huesOf = (keys: readonly string[], parts: string | undefined = "state") => [
  ...partHues(report, { entities: { log }, dictionaries: { sent: LABELS } } as never, {
    ...{ entity: "log", parts, members: keys.map((key) => ({ key, hidden: false }) as ReportMember) },
  }),
];

test("parts have the colours of their labels", () => {
  expect(huesOf(["1", "0", "2"])).toEqual([
    ["1", "green"],
    ["0", "default"],
    ["2", "red"],
  ]);
});

test("none has one where two would look alike, or where no dictionary parts it", () => {
  expect(huesOf(["1", "2", "3"])).toEqual([]);
  expect(huesOf(["1"], "day")).toEqual([]);
});
