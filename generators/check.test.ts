import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { check } from "./check.ts";
import { commandRoots } from "./roots.ts";

const VALID = "tests/fixtures/language/valid";

async function run(...roots: string[]) {
  const lines: string[] = [];
  const code = await check(roots, (line) => lines.push(line));
  return { code, lines };
}

test("documents without fault: code 0 and a summary", async () => {
  const { code, lines } = await run(VALID);
  expect(code).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^13 documents checked in \d+\.\d s: no problems$/)]);
});

test("a fault: code 1, its line, and a summary that counts it", async () => {
  const { code, lines } = await run(VALID, "tests/fixtures/language/unknown-widget");
  expect(code).toBe(1);
  expect(lines).toEqual([
    'tests/fixtures/language/unknown-widget/schemas/screens/thing-list.json:1:100 error unknown widget "date-rnage" … did you mean "date-range"?',
    expect.stringMatching(/^14 documents checked in \d+\.\d s: 1 problem$/),
  ]);
});

test("a root that is not there is refused, and so are two that have one name", async () => {
  await expect(check([VALID, "tests/fixtures/vault"], () => {})).rejects.toThrow(/no documents in .*tests.fixtures.vault/);
  await expect(check([VALID, VALID, "tests/../tests/fixtures/language/valid"], () => {})).rejects.toThrow("is named twice");
});

test("the command checks the product, the roots of FORMWORK_ROOTS and its arguments, each once", () => {
  vi.stubEnv("FORMWORK_ROOTS", "tests/fixtures/product");
  const folders = ["tests/fixtures/product", VALID].map((folder) => resolve(folder));
  expect(commandRoots([VALID, "tests/fixtures/product"])).toEqual([resolve("."), ...folders]);
  vi.unstubAllEnvs();
});
