import { checkDocuments } from "../check/check.ts";
import type { Problem } from "../check/problems.ts";
import type { Documents } from "../documents.ts";
import { kindNamed } from "../kinds/kinds.ts";
import type { WrittenDocument } from "../written-document.ts";

/**
 * What is wrong with documents beside those in force, as the command line would say it of their files. A text that lacks its translation is told
 * as such (`untranslated`). A kind that is none is a problem of its document.
 */
export function checkSet(base: Documents, documents: readonly WrittenDocument[]): readonly Problem[] {
  const unknown = documents.filter(({ kind }) => !kindNamed(kind));
  if (unknown.length > 0)
    return unknown.map(({ kind, id }) => ({ file: id, line: 1, column: 1, message: `there is no kind of document "${kind}"` }));
  return checkDocuments({
    base,
    files: documents.map(({ kind, id, content }) => {
      const { folder = kind, ending = ".json", write } = kindNamed(kind) ?? {};
      return { kind, file: `schemas/${folder}/${id}${ending}`, text: write?.(content) ?? "" };
    }),
    locales: documents.flatMap(({ kind, id, texts }) =>
      Object.entries(texts).map(([language, tree]) => ({
        ...{ kind, language, file: `locales/${language}/${kindNamed(kind)?.folder}/${id}.json` },
        text: JSON.stringify(kindNamed(kind)?.sharesTexts ? tree : { [id]: tree }, null, 2),
      })),
    ),
  }).problems;
}
