import { expect, test } from "vitest";
import type { TextStore } from "./text-store.ts";
import { arrive, layered, viewingFragment } from "./viewing.ts";

function store(texts: Record<string, string> = {}): TextStore & { readonly texts: Record<string, string> } {
  return {
    texts,
    get: (key) => texts[key] ?? null,
    set: (key, text) => {
      texts[key] = text;
    },
    remove: (key) => {
      delete texts[key];
    },
    keys: () => Object.keys(texts),
  };
}
const TICKET = "a".repeat(43);

test("a window takes its ticket out of the address, and forgets what the one that opened it had kept", () => {
  const own = store({ tabs: "of the opener" });
  const shown: string[] = [];
  const page = {
    location: { hash: viewingFragment(TICKET), pathname: "/screen/a", search: "?id=1" },
    history: { replaceState: (_: unknown, __: string, address: string) => shown.push(address) },
  } as unknown as Pick<Window, "location" | "history">;
  expect(arrive(own, page)).toBe(TICKET);
  expect(shown).toEqual(["/screen/a?id=1"]);
  expect(own.texts).toEqual({ viewing: TICKET });
  const later = { ...page, location: { ...page.location, hash: "#a" } } as typeof page;
  expect(arrive(own, later)).toBe(TICKET);
  expect(arrive(store(), later)).toBeNull();
});

test("what a window that looks as somebody else keeps stays its own: what lies below is read, and never changed", () => {
  const [below, above] = [store({ token: "t", sidebar: "open" }), store()];
  const both = layered(below, above);
  expect(both.get("token")).toBe("t");
  both.set("sidebar", "closed");
  both.remove("token");
  both.set("recent", "[]");
  expect([both.get("token"), both.get("sidebar"), both.get("recent")]).toEqual([null, "closed", "[]"]);
  expect(both.keys().sort()).toEqual(["recent", "sidebar"]);
  expect(below.texts).toEqual({ token: "t", sidebar: "open" });
  both.set("token", "n");
  expect(both.get("token")).toBe("n");
});
