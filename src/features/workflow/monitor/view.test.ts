import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOf, filterOf, type MonitorView, RANGES, TABS, viewOf } from "./view.ts";

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const id = fc.option(fc.integer({ min: 1 }).map(String), { nil: undefined });
const views: fc.Arbitrary<MonitorView> = fc
  .record({
    tab: fc.constantFrom(...TABS),
    period: fc.oneof(
      fc.constantFrom(...RANGES).map((range) => ({ range })),
      fc.tuple(day, day).map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one })),
    ),
    rest: fc.record({ flow: fc.option(fc.string({ minLength: 1 }), { nil: undefined }), version: id, department: id, organisation: id }),
    variant: fc.option(fc.stringMatching(/^[0-9a-f]{32}$/), { nil: undefined }),
    work: fc.boolean(),
  })
  .map(({ tab, period, rest, variant, work }) => ({ tab, ...period, ...rest, variant, work }));

test("an address says a view whole", () => {
  fc.assert(
    fc.property(views, (view) => {
      const query = Object.fromEntries(new URLSearchParams(addressOf(view).split("?")[1] ?? ""));
      expect(viewOf(query)).toEqual(view);
    }),
  );
});

test("whatever stands in an address, there is a view", () => {
  expect(viewOf({ tab: "x", range: "5", from: "2026-02-01", version: "0", variant: "'" })).toMatchObject({
    tab: "overview",
    range: 30,
    work: false,
  });
  expect(viewOf({ from: "2026-02-02", to: "2026-02-01" }).range).toBe(30);
});

test("the last seven days end with today, in China Standard Time", () => {
  expect(filterOf(viewOf({ range: "7" }), Date.parse("2026-03-10T20:00:00Z"))).toEqual({
    from: "2026-03-05",
    to: "2026-03-11",
    measure: "clock",
  });
});
