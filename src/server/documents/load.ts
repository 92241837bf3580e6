import { type CheckInput, checkDocuments, type EntityFiles } from "../../model/check/check.ts";
import { type Problem, printProblem } from "../../model/check/problems.ts";
import type { Documents } from "../../model/documents.ts";
import type { Translations } from "../../model/kinds/texts.ts";
import { readRoots } from "./read.ts";

export interface LoadedDocuments {
  readonly documents: Documents;
  /** Translations of the documents by language (en, es, ja); Chinese is in the documents themselves. */
  readonly texts: Readonly<Record<string, Translations>>;
  /** The file of each entity, by its id. */
  readonly files: EntityFiles;
}

/** The documents cannot be used. The message is the whole list, one line a problem, ready to print. */
export class DocumentErrors extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(printProblem).join("\n"));
    this.name = "DocumentErrors";
    this.problems = problems;
  }
}

export interface LoadOptions {
  /** Told of texts that lack their translation, which then stay Chinese. Without it, they are errors like all others. */
  readonly untranslated?: (problems: readonly Problem[]) => void;
}

/**
 * Reads, checks and indexes the documents of all roots. Each root is a folder with `schemas/` and `locales/`; later roots add to earlier
 * ones and may refer to their documents.
 * @throws DocumentErrors with everything that is wrong
 */
export async function loadDocuments(roots: readonly string[], options?: LoadOptions): Promise<LoadedDocuments> {
  return check(readRoots(roots), options);
}

/** Checks and indexes documents that were read. */
export function check(input: CheckInput, { untranslated }: LoadOptions = {}): LoadedDocuments {
  const { problems, ...loaded } = checkDocuments(input);
  const errors = untranslated ? problems.filter((problem) => !problem.untranslated) : problems;
  if (errors.length > 0) throw new DocumentErrors(errors);
  if (problems.length > 0) untranslated?.(problems);
  return loaded;
}
