import type { Target } from "../../../model/check/mentions.ts";
import { printProblem } from "../../../model/check/problems.ts";
import type { RenamedThing } from "../../../model/contract/impact.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { renameWithColumns } from "../../../model/impact/former-name.ts";
import { keyOf } from "../../../model/impact/places.ts";
import type { NewName, Renamed } from "../../../model/impact/rename.ts";
import { nameOf } from "../../../model/written-document.ts";
import { DocumentErrors } from "../../documents/load.ts";
import type { LivingDocuments, Publication, Withdrawal } from "../../documents/published/living.ts";
import { readRoots } from "../../documents/read.ts";
import { type Replaced, replaceFiles } from "../../documents/replace-files.ts";
import type { WrittenSet } from "./documents.ts";
import { type RenamedFiles, renamedFiles } from "./files.ts";
import { refusalOf } from "./impact.ts";
import { ROWS } from "./rows.ts";

interface RenameAsked {
  readonly living: LivingDocuments;
  readonly roots: readonly string[];
  readonly set: WrittenSet;
  readonly documents: Documents;
  readonly by: string;
}

/**
 * Gives something another name: all documents that name it, published ones and files of an implementer's roots in development, the column, and all rows,
 * in the one transaction that publishes; where that fails the files are as they were. Renaming it back undoes it, whatever has come to name it since.
 * @throws AppError impact.inFile, impact.fixed, impact.taken; record.conflict; and as `LivingDocuments.change`
 */
export async function rename({ living, roots, set, documents, by }: RenameAsked, target: Target, name: NewName): Promise<RenamedThing> {
  refuse(set, target);
  const next = renamedTarget(target, name);
  if ((set.mentions.get(keyOf(next)) ?? []).length > 0) throw new AppError("impact.taken", { params: { name: String(name) } });
  const { changes } = renameWithColumns(set, target, name);
  const [published, inFiles] = [true, false].map((isPublished) =>
    changes.filter(({ before }) => set.published.has(nameOf(before)) === isPublished),
  );
  const files = inFiles && inFiles.length > 0 ? renamedIn(roots, inFiles) : undefined;
  const versionOf = (document: Withdrawal | Parameters<typeof nameOf>[0]) => set.published.get(nameOf(document))?.version ?? 0;
  const all = await living.list();
  const publications = (published ?? []).map(({ before, after }): Publication => {
    // A name that was in use once has a row that was withdrawn.
    const version = before.id === after.id ? versionOf(before) : (all.find((row) => nameOf(row) === nameOf(after))?.version ?? 0);
    return { ...after, version };
  });
  const withdrawals = (published ?? [])
    .filter(({ before, after }) => before.id !== after.id)
    .map(({ before: { kind, id } }): Withdrawal => ({ kind, id, version: versionOf({ kind, id }) }));
  let rows = 0;
  let replaced: Replaced | undefined;
  try {
    await living.change(publications, withdrawals, {
      by,
      renames: true,
      files: files?.loaded,
      first: async (trx) => {
        rows = 0;
        for (const one of ROWS) rows += await one.rename(trx, { target, name, documents });
      },
      beside: async () => {
        if (files) replaced = replaceFiles(files.texts);
      },
    });
  } catch (error) {
    replaced?.back();
    throw error;
  }
  replaced?.keep();
  return { target: next, former: formerName(target), documents: changes.length, rows };
}

/** What the check says against it is told as of documents that are published. */
function renamedIn(roots: readonly string[], changes: Renamed["changes"]): RenamedFiles {
  try {
    return renamedFiles(readRoots(roots), changes);
  } catch (error) {
    if (!(error instanceof DocumentErrors)) throw error;
    const fields = error.problems.map((problem) => ({
      path: problem.file,
      code: "field.document",
      params: { message: printProblem(problem) },
    }));
    throw new AppError("document.invalid", { params: { message: fields[0]?.params.message ?? "" }, fields });
  }
}

function refuse(set: WrittenSet, target: Target): void {
  const refusal = refusalOf(set, target);
  if (refusal === "gone") throw new AppError("record.notFound");
  if (refusal === "file") {
    const files = [...new Set((set.mentions.get(keyOf(target)) ?? []).map(({ document }) => nameOf(document)))];
    throw new AppError("impact.inFile", { params: { files: files.join(", ") } });
  }
  if (refusal !== null) throw new AppError("impact.fixed");
}

/** The same thing under its new name. */
function renamedTarget(target: Target, name: NewName): Target {
  if ("field" in target) return { field: { entity: target.field.entity, field: String(name) } };
  if ("dictionaryValue" in target) return { dictionaryValue: { dictionary: target.dictionaryValue.dictionary, value: name } };
  if ("dictionary" in target) return { dictionary: String(name) };
  return "entity" in target ? { entity: String(name) } : { screen: String(name) };
}

function formerName(target: Target): NewName {
  if ("field" in target) return target.field.field;
  if ("dictionaryValue" in target) return target.dictionaryValue.value;
  if ("dictionary" in target) return target.dictionary;
  return "entity" in target ? target.entity : target.screen;
}
