import { afterEach, expect, test, vi } from "vitest";
import type { Entity, Screen } from "../../model/documents.ts";
import { deriveQuery } from "./derive-query.ts";

afterEach(() => void vi.useRealTimers());

const entity: Entity = {
  ...{ $id: "trace", title: "", type: "object", "x-table": "trace" },
  properties: { at: { title: "", type: "string", format: "date-time" }, day: { title: "", type: "string", format: "date" } },
};
const viewer = {
  isSuper: true,
  permissions: new Set(),
  grants: { view: new Set(), edit: new Set(), add: new Set() },
  masks: [],
} as unknown as Parameters<typeof deriveQuery>[2];
const initial = (field: string) => {
  const query = [{ field, widget: "date-range", default: { period: "past7" } }];
  const screen = { $id: "trace-list", title: "", kind: "list", entity: "trace", query } as unknown as Screen;
  return deriveQuery(screen, entity, viewer)[0]?.initial;
};

test("a period with which a query begins is counted from the day on which it is opened", () => {
  vi.useFakeTimers({ now: Date.parse("2026-03-10T12:00:00+08:00") });
  expect(initial("day")).toEqual(["2026-03-03", "2026-03-10"]);
  expect(initial("at")).toEqual(["2026-03-02T16:00:00.000Z", "2026-03-10T15:59:59.999Z"]);
});
