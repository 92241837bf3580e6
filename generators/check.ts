import { resolve } from "node:path";
import { checkDocuments } from "../src/model/check/check.ts";
import { printProblem } from "../src/model/check/problems.ts";
import { readRoots } from "../src/server/documents/read.ts";

/** Checks the documents of the given roots (default: this repository's). Prints a line for each problem and a summary; gives the exit code. */
export async function check(roots: readonly string[], print: (line: string) => void): Promise<0 | 1> {
  const started = performance.now();
  const input = readRoots(roots.map((root) => resolve(root)));
  const { problems } = checkDocuments(input);
  for (const problem of problems) print(printProblem(problem));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const found = problems.length === 0 ? "no problems" : `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
  print(`${input.files.length} documents checked in ${seconds} s: ${found}`);
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  const further = process.argv.slice(2);
  process.exitCode = await check([".", ...further], console.log);
}
