// A run of the tests: how vitest is called, what is run anew where a browser crashed, and the counts of all of it.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import { LOST } from "./lost-tests.mjs";
import { at, root } from "./setup.mjs";

const RESULTS = at("tests", ".output", "results.json");
const RESULTS_ANEW = at("tests", ".output", "results-anew.json");

const vitestArguments = (args, results) => [
  ...[at("node_modules/vitest/vitest.mjs"), "run", ...args],
  ...["--reporter=default", "--reporter=json", `--outputFile.json=${results}`, `--reporter=${at("generators", "lost-tests.mjs")}`],
];

export function testArguments(args) {
  for (const file of [RESULTS, RESULTS_ANEW, LOST]) rmSync(file, { force: true });
  mkdirSync(dirname(RESULTS), { recursive: true });
  return vitestArguments(args, RESULTS);
}

/** What is left to do of a run whose browser crashed, once: the files that it had not come to. Undefined where nothing is. */
export function lostArguments() {
  if (!existsSync(LOST)) return undefined;
  const lost = JSON.parse(readFileSync(LOST, "utf8"));
  const projects = [...new Set(lost.map(({ project }) => project))];
  const files = lost.map(({ file }) => relative(root, file));
  console.log(`a browser crashed; run anew: ${files.join(", ")}`);
  return vitestArguments([...projects.map((project) => `--project=${project}`), ...files], RESULTS_ANEW);
}

const resultsIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).testResults : []);

/**
 * Tells the true counts over all kinds of tests, and gives the exit code. A file that could not be read as tests is a failure; so is a run that ended
 * badly for any other reason.
 * @param code with which the last run ended
 */
export function summary(code) {
  const files = new Map([...resultsIn(RESULTS), ...resultsIn(RESULTS_ANEW)].map((file) => [file.name, file]));
  const tests = [...files.values()].flatMap((file) => file.assertionResults.map((test) => ({ ...test, file })));
  const passed = tests.filter(({ status }) => status === "passed");
  const unread = [...files.values()].filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const failed = tests.filter(({ status }) => status === "failed").length + unread.length || (code === 0 ? 0 : 1);
  for (const { file, fullName } of passed.filter(({ failureMessages }) => failureMessages.length > 0))
    console.log(`passed at the second try: ${relative(root, file.name)} > ${fullName}`);
  console.log(`${passed.length} passed, ${failed} failed`);
  return failed === 0 ? 0 : code || 1;
}
