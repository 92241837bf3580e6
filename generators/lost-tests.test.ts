import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import LostTests from "./lost-tests.mjs";

const folder = mkdtempSync(join(tmpdir(), "formwork-lost-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const note = join(folder, "lost.json");
const moduleOf = (moduleId: string, state: string) => ({ project: { name: "browser" }, moduleId, state: () => state });
const crash = { message: "closed", cause: { code: "VITEST_BROWSER_CONNECTION_CLOSED" } };

/** What is to be run anew after a run of three files, of which one was done and one was begun. */
function lostBy(errors: readonly object[]): unknown {
  const reporter = new LostTests({ note });
  reporter.onTestRunStart(["/done", "/begun", "/waits"].map((file) => moduleOf(file, "")));
  reporter.onTestRunEnd([moduleOf("/done", "passed"), moduleOf("/begun", "pending")], errors);
  return existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : undefined;
}

test("a browser that crashed leaves the files to be run anew that it had not done", () =>
  expect(lostBy([crash])).toEqual(["/begun", "/waits"].map((file) => ({ project: "browser", file }))));

test("nothing is run anew where no browser crashed, or something else went wrong too", () => {
  expect(lostBy([])).toBeUndefined();
  expect(lostBy([crash, new Error("a test left a promise behind")])).toBeUndefined();
});
