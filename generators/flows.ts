import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import texts from "../locales/en/flow-problems.json" with { type: "json" };
import { check } from "../src/flow/check.ts";
import { compile } from "../src/flow/compile.ts";
import type { Problem as FlowProblem } from "../src/flow/problem.ts";
import type { Problem } from "../src/model/check/problems.ts";
import type { Documents } from "../src/model/documents.ts";
import { SEED_FLOWS, seedFlowFile } from "../src/server/seed/flows.ts";
import { ROOT } from "./write.ts";

const FOLDER = join(ROOT, "schemas/flows");

/**
 * What is wrong with the flows that come with the product, each compiled over the entity whose records go through it.
 * @param readOne the text of a file in `schemas/flows`; left out, it is read
 * @param files the files that are there
 */
export async function flowProblems(
  documents: Documents,
  readOne: (file: string) => string = (file) => seedFlowFile({ file }).xml,
  files: readonly string[] = readdirSync(FOLDER).filter((file) => file.endsWith(".bpmn")),
): Promise<Problem[]> {
  const seeded = new Set(SEED_FLOWS.map(({ file }) => file));
  const problems: Problem[] = files
    .filter((file) => !seeded.has(file))
    .map((file) => ({
      ...START,
      file: `schemas/flows/${file}`,
      message: "is sown nowhere: src/server/seed/data/flows.json has no line for it",
    }));
  const valuesOf = (dictionary: string) => documents.dictionaries.get(dictionary)?.items.map(({ value }) => String(value));
  for (const { file, table } of SEED_FLOWS) {
    const xml = readOne(file);
    const entity = [...documents.entities.values()].find((one) => one["x-table"] === table);
    if (!entity) {
      problems.push({
        ...START,
        file: `schemas/flows/${basename(file)}`,
        message: `is for records of the table "${table}", which no entity has`,
      });
      continue;
    }
    const surroundings = { entity, find: (id: string) => documents.entities.get(id) };
    const { graph, problems: inFile, isPartial } = await compile(xml, surroundings);
    for (const problem of [...inFile, ...check(graph, { ...surroundings, valuesOf, isPartial })])
      problems.push({ file: `schemas/flows/${basename(file)}`, ...placeOf(xml, problem), message: textOf(problem) });
  }
  return problems;
}

const START = { line: 1, column: 1 } as const;

/** Where a problem stands: at its element, by its id; of what cannot be read, where the reader stopped, which counts from 0. */
function placeOf(xml: string, { element, params }: FlowProblem): { readonly line: number; readonly column: number } {
  const stopped = /line: (\d+)\s+column: (\d+)/.exec(String(params?.message ?? ""));
  if (stopped) return { line: Number(stopped[1]) + 1, column: Number(stopped[2]) + 1 };
  const at = element === undefined ? -1 : xml.indexOf(` id="${element}"`);
  if (at < 0) return START;
  const before = xml.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 2 };
}

/** Its text in English, with the element to which it belongs. */
function textOf({ code, element, name, params }: FlowProblem): string {
  const stored = code.split(".").reduce<unknown>((tree, key) => (tree as Readonly<Record<string, unknown>> | undefined)?.[key], texts);
  const text = typeof stored === "string" ? stored : code;
  const told = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => String(params?.[key] ?? whole));
  return element === undefined ? told : `${name ? `"${name}" ` : ""}(${element}): ${told}`;
}
