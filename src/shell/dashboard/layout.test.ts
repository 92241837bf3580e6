import { describe, expect, test } from "vitest";
import { arrangementOf, cardsIn, defaultArrangement, moved, withVisible } from "./layout.ts";

const piece = (id: string) => ({ id, kind: "piece" as const });
const ALL = [{ id: "counts", kind: "counts" as const }, ...["todo", "notices", "activeUsers", "recent", "entries"].map(piece)];
const WORKER = ALL.filter(({ id }) => id !== "activeUsers");

describe("an arrangement", () => {
  test("is the default of the user's roles until there is one of his own", () => {
    expect(defaultArrangement(ALL).order[0]).toBe("counts");
    expect(defaultArrangement(WORKER).order).toEqual(["todo", "notices", "recent", "entries", "counts"]);
    for (const stored of [undefined, null, "x", 7]) expect(arrangementOf(stored, WORKER)).toEqual(defaultArrangement(WORKER));
  });

  test("has every card, those that it does not name at the end", () => {
    const { order, hidden } = arrangementOf({ order: ["recent", "gone", "recent", "todo"], hidden: ["todo", 3] }, WORKER);
    expect(order).toEqual(["recent", "gone", "todo", "notices", "entries", "counts"]);
    expect(hidden).toEqual(["todo"]);
    expect(arrangementOf({ order: "todo" }, WORKER).order).toEqual(defaultArrangement(WORKER).order);
  });

  test("shows no card that is not there for the user", () => {
    const shown = cardsIn(arrangementOf({ order: ["gone", "entries", "activeUsers"] }, WORKER), WORKER);
    expect(shown.map(({ id }) => id)).toEqual(["entries", "todo", "notices", "recent", "counts"]);
  });

  test("is changed by moving a card forth or back, and by hiding it", () => {
    const start = arrangementOf(null, WORKER);
    expect(moved(start, "todo", "recent").order.slice(0, 3)).toEqual(["notices", "recent", "todo"]);
    expect(moved(start, "recent", "todo").order.slice(0, 3)).toEqual(["recent", "todo", "notices"]);
    const without = withVisible(start, "recent", false);
    expect(without.hidden).toEqual(["recent"]);
    expect(withVisible(without, "recent", true)).toEqual(start);
  });
});
