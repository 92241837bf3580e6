import { expect, test } from "vitest";
import { checkDocuments, takeDocuments } from "../../src/model/check/check.ts";
import { readScreen } from "../../src/model/criterion.ts";
import { type Documents, documentsOf, type Screen } from "../../src/model/documents.ts";
import { kindNamed } from "../../src/model/kinds/kinds.ts";
import { readRoots } from "../../src/server/documents/read.ts";
import { isNamed, type Mutant, mutantsOf } from "./mutants.ts";
import { faultsOf } from "./works.ts";

/** Another seed is another set: whoever finds a harmful one adds its rule to the check, and its documents to the fixtures. */
const SEED = 20_260_131;
const MUTANTS = 800;

const { files } = readRoots(["."]);
const { documents } = takeDocuments({ files });

/** The documents of the product with one of them changed. */
function withMutant({ file, text }: Mutant): Documents {
  const written = JSON.parse(text) as { $id: string };
  const document = file.kind === "screen" ? readScreen(written as Screen, documents.entities) : written;
  const folder = kindNamed(file.kind)?.folder ?? "";
  return { ...documents, [folder]: new Map([...documentsOf(documents, folder), [document.$id, document]]) };
}

test("the documents as they are work", () => {
  expect(checkDocuments({ files }).problems).toEqual([]);
  const all = files.map(({ kind, text }) => ({ kind, id: String(JSON.parse(text).$id) }));
  expect(all.flatMap((one) => faultsOf(documents, one))).toEqual([]);
});

test.each([
  ["entity", "material", "properties.name.default", "a".repeat(129)],
  ["dictionary", "enabled_status", "items.0.value", 3_000_000_000],
  ["entity", "contract-ledger", "properties.paidAmount.x-computed", "record.nothing"],
  ["entity", "material", "properties.status.default", "0"],
  ["screen", "material-list", "query.0", { field: "code", default: 5 }],
  ["screen", "warehouse-list", "filter", { field: "status", op: "contains", value: 1 }],
] as const)("what is wrong in a document that was not asked about is seen: %s %s %s", (kind, id, path, value) => {
  const file = files.find((one) => one.kind === kind && one.file.endsWith(`/${id}.json`));
  if (!file) throw new Error(`no ${kind} "${id}"`);
  const document = JSON.parse(file.text);
  const keys = path.split(".");
  const last = keys.pop() as string;
  keys.reduce((part, key) => part[key], document)[last] = value;
  const mutant: Mutant = { file, kind: "other", path: [path], text: JSON.stringify(document) };
  expect(faultsOf(withMutant(mutant), { kind, id })).not.toEqual([]);
  expect(isNamed(mutant, files, documents)).toBe(true);
});

test("whatever is wrong in a document is named by the check, or does no harm", () => {
  const harmful = mutantsOf(files, SEED, MUTANTS)
    .filter((mutant) => !isNamed(mutant, files, documents))
    .flatMap((mutant) => {
      const faults = faultsOf(withMutant(mutant), { kind: mutant.file.kind, id: String(JSON.parse(mutant.file.text).$id) });
      return faults.map((fault) => `${mutant.kind} ${mutant.file.file} ${mutant.path.join(".")} → ${fault}`);
    });
  expect(harmful).toEqual([]);
}, 60_000);
