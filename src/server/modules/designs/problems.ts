import { getLocation } from "jsonc-parser";
import { checkDocuments } from "../../../model/check/check.ts";
import type { Problem } from "../../../model/check/problems.ts";
import type { DesignProblem } from "../../../model/contract/designs.ts";
import { type Documents, documentsOf } from "../../../model/documents.ts";
import { DOCUMENT_KINDS, kindNamed } from "../../../model/kinds/kinds.ts";
import { type DocumentName, nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import { filesOf, placeOf, textPlaceOf } from "../../documents/published/places.ts";

/**
 * What is wrong with the documents of a design among those in force, by document and path. What others would miss of it is found where it is
 * published.
 * @param inForce all documents in force
 * @param own what is published of it now: its documents stand in their place
 */
export const problemsOf = (documents: readonly WrittenDocument[], inForce: Documents, own: readonly DocumentName[]): DesignProblem[] =>
  checkAmong(documents, inForce, own).problems;

/** The documents in force with those of a design among them, and what is wrong with these. */
export function checkAmong(
  documents: readonly WrittenDocument[],
  inForce: Documents,
  own: readonly DocumentName[],
): { readonly documents: Documents; readonly problems: DesignProblem[] } {
  const input = filesOf(documents);
  const { problems, documents: together } = checkDocuments({ base: withoutDocuments(inForce, own), ...input });
  const texts = new Map([...input.files, ...input.locales].map(({ file, text }) => [file, text]));
  const places = new Map<string, Place>();
  for (const document of documents) {
    places.set(placeOf(document), { document, language: null });
    for (const language of Object.keys(document.texts)) places.set(textPlaceOf(document, language), { document, language });
  }
  const toldProblems = problems.flatMap((problem) => {
    const place = places.get(problem.file);
    return place ? [told(problem, place, texts.get(problem.file) ?? "")] : [];
  });
  return { documents: together, problems: toldProblems };
}

interface Place {
  readonly document: DocumentName;
  readonly language: string | null;
}

function told(problem: Problem, { document: { kind, id }, language }: Place, text: string): DesignProblem {
  const { message, suggestion, untranslated } = problem;
  const path = pathAt(text, problem);
  // The translations of a document stand below its id.
  const isBelowId = language !== null && kindNamed(kind)?.sharesTexts !== true;
  return {
    ...{ kind, id, language, path: isBelowId ? path.slice(1) : path },
    message: suggestion === undefined ? message : `${message} … did you mean ${JSON.stringify(suggestion)}?`,
    severity: untranslated ? "warning" : "error",
  };
}

function pathAt(text: string, { line, column }: Problem): (string | number)[] {
  // A kind that is not written in JSON has lines and no paths.
  if (!/^\s*\{/.test(text)) return [];
  const before = text.split("\n").slice(0, line - 1);
  return getLocation(text, before.join("\n").length + (before.length > 0 ? 1 : 0) + column - 1).path;
}

/** Documents in force without some of them, which stand elsewhere meanwhile. */
export function withoutDocuments(documents: Documents, names: readonly DocumentName[]): Documents {
  const gone = new Set(names.map(nameOf));
  const maps = DOCUMENT_KINDS.map(({ name: kind, folder }) => {
    const all = [...documentsOf(documents, folder)];
    return [folder, new Map(all.filter(([id]) => !gone.has(nameOf({ kind, id }))))] as const;
  });
  return Object.fromEntries(maps) as unknown as Documents;
}
