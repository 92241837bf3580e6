import { describe, expect, test } from "vitest";
import { arrangementOf, CARD_NAMES, cardsIn, defaultArrangement, moved, withVisible } from "./layout.ts";

const WORKER = ["todo", "notices", "shortcuts", "recent", "entries"] as const;

describe("an arrangement", () => {
  test("is the default of the user's roles until there is one of his own", () => {
    expect(defaultArrangement(CARD_NAMES).order[0]).toBe("counts");
    expect(defaultArrangement(WORKER).order[0]).toBe("todo");
    for (const stored of [undefined, null, "x", 7]) expect(arrangementOf(stored, WORKER)).toEqual(defaultArrangement(WORKER));
  });

  test("has every card, those that it does not name at the end, and nothing that is no card", () => {
    const { order, hidden } = arrangementOf({ order: ["recent", "gone", "recent", "todo"], hidden: ["todo", 3] }, WORKER);
    expect(order.slice(0, 2)).toEqual(["recent", "todo"]);
    expect([...order].sort()).toEqual([...CARD_NAMES].sort());
    expect(hidden).toEqual(["todo"]);
    expect(arrangementOf({ order: "todo" }, WORKER).order).toEqual(defaultArrangement(WORKER).order);
  });

  test("shows no card that the user may not see", () => {
    expect(cardsIn(arrangementOf({ order: ["counts", "entries"] }, WORKER), WORKER)).toEqual([
      "entries",
      "todo",
      "notices",
      "shortcuts",
      "recent",
    ]);
  });

  test("is changed by moving a card forth or back, and by hiding it", () => {
    const start = arrangementOf(null, WORKER);
    expect(moved(start, "todo", "shortcuts").order.slice(0, 3)).toEqual(["notices", "shortcuts", "todo"]);
    expect(moved(start, "shortcuts", "todo").order.slice(0, 3)).toEqual(["shortcuts", "todo", "notices"]);
    const without = withVisible(start, "recent", false);
    expect(without.hidden).toEqual(["recent"]);
    expect(withVisible(without, "recent", true)).toEqual(start);
  });
});
