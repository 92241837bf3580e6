import { expect, test } from "vitest";
import { check } from "./check.ts";

const VALID = "tests/fixtures/language/valid";

async function run(...roots: string[]) {
  const lines: string[] = [];
  const code = await check(roots, (line) => lines.push(line));
  return { code, lines };
}

test("documents without fault: code 0 and a summary", async () => {
  const { code, lines } = await run(VALID);
  expect(code).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^10 documents checked in \d+\.\d s: no problems$/)]);
});

test("a fault: code 1, its line, and a summary that counts it", async () => {
  const { code, lines } = await run(VALID, "tests/fixtures/language/unknown-widget");
  expect(code).toBe(1);
  expect(lines).toEqual([
    'tests/fixtures/language/unknown-widget/schemas/screens/thing-list.json:1:100 error unknown widget "date-rnage" … did you mean "date-range"?',
    expect.stringMatching(/^11 documents checked in \d+\.\d s: 1 problem$/),
  ]);
});
