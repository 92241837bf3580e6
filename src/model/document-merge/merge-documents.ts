import { nameOf, type WrittenDocument } from "../written-document.ts";
import { type LayoutParts, layoutOfParts, layoutParts } from "./layout-parts.ts";
import { isSame, type MergeConflict, type MergePath, type MergeReport, mergeJson, mergeObjects } from "./merge-json.ts";

export type { MergeConflict };

/** A part that only the others changed. */
export interface MergePart {
  readonly document: string;
  readonly path: MergePath;
}

export interface MergedDocuments {
  /** What both made of the base; of a conflict that nobody decided it holds mine. */
  readonly documents: readonly WrittenDocument[];
  /** Those that were decided are among them. */
  readonly conflicts: readonly MergeConflict[];
  readonly taken: readonly MergePart[];
}

/** Whose part stands, by `conflictKey`. */
export type MergeChoices = ReadonlyMap<string, "mine" | "theirs">;

export const conflictKey = ({ document, path }: MergePart): string => JSON.stringify([document, ...path]);

type Json = Readonly<Record<string, unknown>>;
const LAYOUTS = ["form", "addForm", "detail"];

/**
 * Three-way merge of sets of documents: `base` as both knew them, `mine`, and `theirs`. Documents, keys and items with a name are merged one by
 * one, fields of forms wherever they were moved. What is no conflict any more after `choices` stays among the conflicts, with what was chosen.
 */
export function mergeDocuments(
  base: Iterable<WrittenDocument>,
  mine: Iterable<WrittenDocument>,
  theirs: Iterable<WrittenDocument>,
  choices: MergeChoices = new Map(),
): MergedDocuments {
  const [before, ours, others] = [base, mine, theirs].map((list) => new Map([...list].map((one) => [nameOf(one), one])));
  const conflicts: MergeConflict[] = [];
  const taken: MergePart[] = [];
  const documents: WrittenDocument[] = [];
  for (const name of new Set([...(ours?.keys() ?? []), ...(others?.keys() ?? [])])) {
    const report: MergeReport = {
      taken: (path) => void taken.push({ document: name, path }),
      conflict: (path, was, my, their) => {
        conflicts.push({ document: name, path, base: was, mine: my, theirs: their });
        return choices.get(conflictKey({ document: name, path })) ?? "mine";
      },
    };
    const document = mergeDocument(before?.get(name), ours?.get(name), others?.get(name), report);
    if (document) documents.push(document);
  }
  return { documents, conflicts, taken };
}

function mergeDocument(
  base: WrittenDocument | undefined,
  mine: WrittenDocument | undefined,
  theirs: WrittenDocument | undefined,
  report: MergeReport,
): WrittenDocument | undefined {
  if (!mine || !theirs) return mergeJson(base, mine, theirs, [], report) as WrittenDocument | undefined;
  const content = mergeContent(base?.content ?? {}, mine.content, theirs.content, report);
  const texts = mergeJson(base?.texts ?? {}, mine.texts, theirs.texts, ["texts"], report) as WrittenDocument["texts"];
  return { ...mine, content, texts };
}

/** The content by its keys; of screens the forms by their parts. */
function mergeContent(base: Json, mine: Json, theirs: Json, report: MergeReport): Json {
  const shared = LAYOUTS.filter((key) => [mine[key], theirs[key]].every(isLayout) && !isSame(mine[key], theirs[key]));
  if (shared.length === 0 || isSame(base, mine) || isSame(base, theirs)) return mergeJson(base, mine, theirs, [], report) as Json;
  const forms = new Map(shared.map((key) => [key, mergeLayout(base[key], mine[key], theirs[key], [key], report)]));
  // The other words are merged as if the forms were alike already.
  const settled = (content: Json): Json =>
    Object.fromEntries(Object.entries(content).map(([key, value]) => [key, forms.get(key) ?? value]));
  return mergeObjects(settled(base), settled(mine), settled(theirs), [], report);
}

const isLayout = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

function mergeLayout(base: unknown, mine: unknown, theirs: unknown, path: MergePath, report: MergeReport): unknown {
  if (isSame(base, mine)) {
    report.taken(path);
    return theirs;
  }
  if (isSame(base, theirs)) return mine;
  const [before, ours, others] = [base, mine, theirs].map(layoutParts) as [LayoutParts, LayoutParts, LayoutParts];
  const parts = mergeObjects(before as unknown as Json, ours as unknown as Json, others as unknown as Json, path, report);
  return layoutOfParts(parts as unknown as LayoutParts);
}
