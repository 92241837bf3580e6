import { closest } from "./closest.ts";
import type { Listener } from "./mentions.ts";
import type { Path, Place, Source } from "./source.ts";

/** One thing wrong in one file, with its position (line and column from 1). */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The name that was probably meant. */
  readonly suggestion?: string | undefined;
  /** A text that only lacks its translation: the documents work without it, in Chinese. */
  readonly untranslated?: boolean | undefined;
}

export interface Detail extends Omit<Place, "path">, Pick<Problem, "untranslated"> {
  /** The name that is not known, and the names that are: gives the suggestion. */
  readonly name?: string | undefined;
  readonly among?: Iterable<string> | undefined;
}

/** Reports something wrong at a path of one file. */
export interface Report extends Listener {
  (path: Path, message: string, detail?: Detail): void;
}

/** Collects problems of many files. */
export class Problems {
  readonly #all: Problem[] = [];

  /**
   * The reporter for one file.
   * @param mention is told of the names that stand in it
   */
  of(source: Source, mention?: Report["mention"]): Report {
    const report: Report = (path, message, { key, offset, name, among, untranslated } = {}) => {
      const position = source.position(source.offsetOf({ path, key, offset }));
      const suggestion = name !== undefined && among ? closest(name, among) : undefined;
      this.add({ file: source.file, ...position, message, suggestion, ...(untranslated && { untranslated }) });
    };
    return mention ? Object.assign(report, { mention }) : report;
  }

  add(problem: Problem): void {
    this.#all.push(problem);
  }

  /** All of them, by file, line and column. */
  sorted(): Problem[] {
    const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    return this.#all.toSorted((a, b) => text(a.file, b.file) || a.line - b.line || a.column - b.column || text(a.message, b.message));
  }
}

/** `schemas/screens/user-list.json:14:21 error unknown column "usrname" … did you mean "username"?` */
export const printProblem = (problem: Problem): string => printed(problem, "error");

/** As `printProblem`, for what does not hold anything up. */
export const printWarning = (problem: Problem): string => printed(problem, "warning");

function printed({ file, line, column, message, suggestion }: Problem, severity: "error" | "warning"): string {
  const hint = suggestion === undefined ? "" : ` … did you mean ${JSON.stringify(suggestion)}?`;
  return `${file}:${line}:${column} ${severity} ${message}${hint}`;
}
