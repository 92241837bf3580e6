import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idOf } from "../../model/condition.ts";
import type { Row } from "../../model/wire.ts";
import type { OrderStep, Where } from "../registry.ts";
import { nest } from "./nest.ts";
import { placementAt, placementBy, type SeenTree } from "./placing.ts";

const row = (id: string, parent?: string): Row => ({ id, parent: parent === undefined ? null : { id: parent, name: parent } });
const rows = [row("a"), row("b"), row("c"), row("b1", "b"), row("b2", "b"), row("b21", "b2")];
const seen = (list = rows, isOpen = true): SeenTree => ({ tree: nest(list, "parent"), parentField: "parent", isOpen: () => isOpen });
const named = (id: string) => rows.find((one) => one.id === id) as Row;

describe("a row that is dropped", () => {
  const at = (id: string, target: string | undefined, where: Where, isOpen = true) =>
    placementAt(seen(rows, isOpen), named(id), target === undefined ? undefined : named(target), where);

  test("goes in front of another one, behind it, below it, or behind all", () => {
    expect(at("c", "a", "before")).toEqual({ parent: null, before: "a" });
    expect(at("a", "b1", "after")).toEqual({ parent: "b", before: "b2" });
    expect(at("a", "b2", "inside")).toEqual({ parent: "b2", before: null });
    expect(at("b1", undefined, "after")).toEqual({ parent: null, before: null });
  });

  test("behind a row that is open goes in front of those below it, as it looks", () => {
    expect(at("a", "b", "after")).toEqual({ parent: "b", before: "b1" });
    expect(at("a", "b", "after", false)).toEqual({ parent: null, before: "c" });
  });

  test("goes neither below itself nor where it stands", () => {
    expect([at("b", "b21", "inside"), at("b", "b", "before"), at("a", "b", "before"), at("c", undefined, "after")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("a row that is moved by key", () => {
  const by = (id: string, step: OrderStep) => placementBy(seen(), named(id), step);

  test("passes its neighbour, and says where there is none", () => {
    expect([by("b", "up"), by("a", "down"), by("b", "down")]).toEqual([
      { parent: null, before: "a" },
      { parent: null, before: "c" },
      { parent: null, before: null },
    ]);
    expect([by("a", "up"), by("b2", "down")]).toEqual(["first", "last"]);
  });

  test("goes below the one before it, and out of its parent, behind that", () => {
    expect([by("b2", "in"), by("a", "in")]).toEqual([{ parent: "b1", before: null }, undefined]);
    expect([by("b21", "out"), by("b1", "out"), by("a", "out")]).toEqual([
      { parent: "b", before: null },
      { parent: null, before: "c" },
      undefined,
    ]);
  });
});

test("whatever the tree, no row goes below itself, and in front of a row goes below that row's parent", () => {
  // Each below one of those before it, or on top.
  const trees = fc
    .array(fc.option(fc.nat(), { nil: undefined }), { minLength: 2, maxLength: 7 })
    .map((list) => list.map((above, at) => row(`${at}`, above === undefined || at === 0 ? undefined : `${above % at}`)));
  fc.assert(
    fc.property(
      trees,
      fc.nat(),
      fc.nat(),
      fc.constantFrom<Where>("before", "after", "inside"),
      fc.boolean(),
      (list, one, other, where, isOpen) => {
        const at = placementAt(seen(list, isOpen), list[one % list.length] as Row, list[other % list.length] as Row, where);
        if (!at) return;
        const id = list[one % list.length]?.id;
        const byId = new Map(list.map((each) => [each.id, each]));
        const above = new Set<string>();
        for (let next = at.parent ?? null; next !== null && !above.has(next); next = idOf(byId.get(next)?.parent)) above.add(next);
        expect(above.has(id as string)).toBe(false);
        if (at.before !== null) expect(idOf(byId.get(at.before)?.parent)).toBe(at.parent);
      },
    ),
  );
});
