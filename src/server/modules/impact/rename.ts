import type { Target } from "../../../model/check/mentions.ts";
import type { RenamedThing } from "../../../model/contract/impact.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { renameWithColumns } from "../../../model/impact/former-name.ts";
import { keyOf } from "../../../model/impact/places.ts";
import type { NewName } from "../../../model/impact/rename.ts";
import { nameOf } from "../../../model/written-document.ts";
import type { LivingDocuments, Publication, Withdrawal } from "../../documents/published/living.ts";
import type { WrittenSet } from "./documents.ts";
import { refusalOf } from "./impact.ts";
import { ROWS } from "./rows.ts";

interface RenameAsked {
  readonly living: LivingDocuments;
  readonly set: WrittenSet;
  readonly documents: Documents;
  readonly by: string;
}

/**
 * Gives something that was published another name: all documents that name it, the column, and all rows, in the one transaction that publishes.
 * Renaming it back undoes that, whatever has come to name it since.
 * @throws AppError impact.inFile, impact.fixed, field.taken…; record.conflict; and as `LivingDocuments.change`
 */
export async function rename({ living, set, documents, by }: RenameAsked, target: Target, name: NewName): Promise<RenamedThing> {
  refuse(set, target);
  const next = renamedTarget(target, name);
  if ((set.mentions.get(keyOf(next)) ?? []).length > 0) throw new AppError("impact.taken", { params: { name: String(name) } });
  const { changes } = renameWithColumns(set, target, name);
  const versionOf = (document: Withdrawal | Parameters<typeof nameOf>[0]) => set.published.get(nameOf(document))?.version ?? 0;
  const all = await living.list();
  const publications = changes.map(({ before, after }): Publication => {
    // A name that was in use once has a row that was withdrawn.
    const version = before.id === after.id ? versionOf(before) : (all.find((row) => nameOf(row) === nameOf(after))?.version ?? 0);
    return { ...after, version };
  });
  const withdrawals = changes
    .filter(({ before, after }) => before.id !== after.id)
    .map(({ before: { kind, id } }): Withdrawal => ({ kind, id, version: versionOf({ kind, id }) }));
  let rows = 0;
  await living.change(publications, withdrawals, {
    by,
    renames: true,
    first: async (trx) => {
      rows = 0;
      for (const one of ROWS) rows += await one.rename(trx, { target, name, documents });
    },
  });
  return { target: next, former: formerName(target), documents: changes.length, rows };
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
