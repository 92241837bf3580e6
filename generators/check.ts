import { resolve } from "node:path";
import { checkDocuments } from "../src/model/check/check.ts";
import { printProblem } from "../src/model/check/problems.ts";
import { readRoots } from "../src/server/documents/read.ts";
import { checkRoots, packRoots } from "../src/server/documents/roots.ts";
import { StartError, startErrorText } from "../src/server/start-error.ts";
import { flowProblems } from "./flows.ts";
import { commandRoots } from "./roots.ts";
import { ROOT } from "./write.ts";

/**
 * Checks the documents of the given roots, with the product's own its flows. Prints a line for each problem and a summary.
 * @returns the exit code
 * @throws StartError for a root that is not there
 */
export async function check(roots: readonly string[], print: (line: string) => void): Promise<0 | 1> {
  const started = performance.now();
  const folders = roots.map((root) => resolve(root));
  checkRoots(folders);
  const input = readRoots(folders);
  const checked = checkDocuments(input);
  const flows = folders.includes(resolve(ROOT)) ? await flowProblems(checked.documents) : [];
  const problems = [...checked.problems, ...flows];
  for (const problem of problems) print(printProblem(problem));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const summary = problems.length === 0 ? "no problems" : `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
  print(`${input.files.length} documents checked in ${seconds} s: ${summary}`);
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  try {
    process.exitCode = await check([...commandRoots(process.argv.slice(2)), ...packRoots(process.env, ROOT)], console.log);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(startErrorText(error));
    process.exitCode = 1;
  }
}
