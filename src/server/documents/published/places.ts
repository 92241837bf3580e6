import type { DocumentFile, LocaleFile } from "../../../model/check/check.ts";
import { kindNamed } from "../../../model/kinds/kinds.ts";
import { type DocumentName, nameOf, type WrittenDocument } from "../../../model/written-document.ts";

/** Where a published document would lie if it were a file: so the check names it. */
export function placeOf({ kind: name, id }: DocumentName): string {
  const { folder = name, ending = ".json" } = kindNamed(name) ?? {};
  return `published/schemas/${folder}/${id}${ending}`;
}

/** Where its translations would lie. */
export const textPlaceOf = ({ kind, id }: DocumentName, language: string): string =>
  `published/locales/${language}/${kindNamed(kind)?.folder ?? kind}/${id}.json`;

/** Documents as files that the check reads: their texts and their translations, at the places above. Of unknown kinds nothing. */
export function filesOf(documents: readonly WrittenDocument[]): { files: DocumentFile[]; locales: LocaleFile[] } {
  return {
    files: documents.map((one) => ({ kind: one.kind, file: placeOf(one), text: kindNamed(one.kind)?.write(one.content) ?? "" })),
    locales: documents.flatMap((one) =>
      Object.entries(one.texts).map(([language, tree]) => ({
        ...{ kind: one.kind, language, file: textPlaceOf(one, language) },
        text: JSON.stringify(kindNamed(one.kind)?.sharesTexts ? tree : { [one.id]: tree }, null, 2),
      })),
    ),
  };
}

/** Whether two documents say the same, keys in the same order: it is the order of fields. */
export const isSame = (one: WrittenDocument, other: WrittenDocument): boolean =>
  nameOf(one) === nameOf(other) && written(one) === written(other);
const written = ({ content, texts }: WrittenDocument): string =>
  JSON.stringify([content, Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
