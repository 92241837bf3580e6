import { expect, test } from "vitest";
import { byWeight } from "./use-effect-words.ts";

test("what is gained comes before what is lost, money before records, and of the same what concerns most people", () => {
  const line = (name: string, weight: number, people: number) => ({ name, weight, people });
  const lines = [line("lost money", 10, 90), line("few records", 1, 3), line("money", 0, 1), line("many records", 1, 30)];
  expect(lines.sort(byWeight).map(({ name }) => name)).toEqual(["money", "many records", "few records", "lost money"]);
});
