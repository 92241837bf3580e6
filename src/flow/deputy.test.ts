import fc from "fast-check";
import { expect, test } from "vitest";
import { actingFor, LONGEST_CHAIN, withDeputies } from "./deputy.ts";

const anybody = () => true;
const table = (deputies: Record<string, string>) => (id: string) => deputies[id];

test("a deputy acts, and his deputy where he is away too", () => {
  expect(actingFor("a", table({}), anybody)).toBe("a");
  expect(actingFor("a", table({ a: "b" }), anybody)).toBe("b");
  expect(actingFor("a", table({ a: "b", b: "c" }), anybody)).toBe("c");
});

test("where all of a circle are away the task stays with its person", () => {
  expect(actingFor("a", table({ a: "b", b: "a" }), anybody)).toBe("a");
  expect(actingFor("a", table({ a: "b", b: "c", c: "b" }), anybody)).toBe("a");
});

test("a chain ends before who may not act: an account that is locked, the starter", () => {
  expect(actingFor("a", table({ a: "b", b: "s" }), (id) => id !== "s")).toBe("b");
  expect(actingFor("a", table({ a: "s" }), (id) => id !== "s")).toBe("a");
});

test("a long chain is followed so far and no further", () => {
  const next = (id: string) => String(Number(id) + 1);
  expect(actingFor("0", next, anybody)).toBe(String(LONGEST_CHAIN));
});

const people = [{ id: "a" }, { id: "b" }];

test("who is asked himself acts once for himself; in a countersign he has the other's vote too", () => {
  const acting = (id: string) => (id === "a" ? "b" : id);
  expect(withDeputies(people, acting, { countersign: false })).toEqual([{ id: "b" }]);
  expect(withDeputies(people, acting, { countersign: true })).toEqual([{ id: "b", owner: "a" }, { id: "b" }]);
});

test("one deputy of two gets one task, and two votes", () => {
  const acting = () => "d";
  expect(withDeputies(people, acting, { countersign: false })).toEqual([{ id: "d", owner: "a" }]);
  expect(withDeputies(people, acting, { countersign: true })).toHaveLength(2);
});

const id = fc.constantFrom("a", "b", "c", "d", "e");
test("whoever acts may, or is the person himself; a person who is not away acts himself", () => {
  fc.assert(
    fc.property(
      id,
      fc.dictionary(id, id),
      fc.uniqueArray(id).map((ids): readonly string[] => ids),
      (person, deputies, locked) => {
        const mayAct = (one: string) => !locked.includes(one);
        const acting = actingFor(person, table(deputies), mayAct);
        expect(acting === person || mayAct(acting)).toBe(true);
        if (deputies[person] === undefined) expect(acting).toBe(person);
      },
    ),
  );
});
