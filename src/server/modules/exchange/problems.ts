import type { ImportProblem } from "../../../model/contract/jobs.ts";
import type { AppError, FieldError } from "../../../model/error.ts";
import type { Messages } from "../../plugins/messages.ts";

/** The problems that an answer carries; the error workbook has all. */
const MOST_TOLD = 200;

/** Where a problem stands, and what it is called there. */
export type Place = Omit<ImportProblem, "message">;

/** What a problem is told of: a row, by the number under which it is counted. */
export interface Row {
  readonly at: number;
}

/** What is wrong with a file, record by record, in the user's words. */
export class Problems<R extends Row = Row> {
  readonly #all: ImportProblem[] = [];
  readonly #rows = new Set<R>();
  readonly #placeOf: (row: R, path: string) => Place;
  readonly #words: { readonly errors: Messages; readonly language: string };

  /** @param placeOf where what is said of a field of a row stands in the file */
  constructor(placeOf: (row: R, path: string) => Place, words: { readonly errors: Messages; readonly language: string }) {
    this.#placeOf = placeOf;
    this.#words = words;
  }

  add(row: R, errors: readonly FieldError[]): void {
    const { errors: messages, language } = this.#words;
    const found = messages.fields(language, errors).map(({ path, message = "" }) => ({ ...this.#placeOf(row, path), message }));
    // In the order of the file; what no column is for comes last.
    const columnOf = ({ column }: ImportProblem) => column ?? Number.MAX_SAFE_INTEGER;
    this.#all.push(
      ...found.sort(
        (a, b) => Number((a.sheet ?? null) !== null) - Number((b.sheet ?? null) !== null) || a.row - b.row || columnOf(a) - columnOf(b),
      ),
    );
    this.#rows.add(row);
  }

  /** What a save refused. */
  addFailure(row: R, { code, params, fields }: AppError): void {
    if (fields && fields.length > 0) this.add(row, fields);
    else this.add(row, [{ path: "", code, params, message: this.#words.errors.text(this.#words.language, code, params) }]);
  }

  /** Takes in what was wrong with further rows. */
  join(more: Problems<R>): void {
    this.#all.push(...more.#all);
    for (const row of more.#rows) this.#rows.add(row);
  }

  /** Records of which something is wrong. */
  get wrong(): ReadonlySet<R> {
    return this.#rows;
  }

  get rows(): number {
    return this.#rows.size;
  }

  get all(): readonly ImportProblem[] {
    return this.#all;
  }

  /** As far as they are told at once. */
  told(): { problems: readonly ImportProblem[]; moreProblems: number } {
    return { problems: this.#all.slice(0, MOST_TOLD), moreProblems: Math.max(0, this.#all.length - MOST_TOLD) };
  }
}
