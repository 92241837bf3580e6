import type { ImportProblem } from "../../../model/contract/jobs.ts";
import type { AppError, FieldError } from "../../../model/error.ts";
import type { Messages } from "../../plugins/messages.ts";

/** The problems that an answer carries; the error workbook has all. */
const MOST_TOLD = 200;

/** What is wrong with a file, row by row, in the user's words. */
export class Problems {
  readonly #all: ImportProblem[] = [];
  readonly #rows = new Set<number>();
  readonly #columns: ReadonlyMap<string, { index: number | null; title: string }>;
  readonly #words: { readonly errors: Messages; readonly language: string };

  /** @param columns by field: where it stands in the file, if it does, and its title */
  constructor(
    columns: ReadonlyMap<string, { index: number | null; title: string }>,
    words: { readonly errors: Messages; readonly language: string },
  ) {
    this.#columns = columns;
    this.#words = words;
  }

  add(row: number, errors: readonly FieldError[]): void {
    const { errors: messages, language } = this.#words;
    const found = messages.fields(language, errors).map(({ path, message = "" }) => {
      const column = this.#columns.get(path.split(".")[0] ?? "");
      return { row, column: column?.index ?? null, title: column?.title ?? null, message };
    });
    // In the order of the file; what no column is for comes last.
    this.#all.push(...found.sort((a, b) => (a.column ?? Number.MAX_SAFE_INTEGER) - (b.column ?? Number.MAX_SAFE_INTEGER)));
    this.#rows.add(row);
  }

  /** What a save refused. */
  addFailure(row: number, { code, params, fields }: AppError): void {
    if (fields && fields.length > 0) this.add(row, fields);
    else this.add(row, [{ path: "", code, params, message: this.#words.errors.text(this.#words.language, code, params) }]);
  }

  /** Takes in what was wrong with further rows. */
  join(more: Problems): void {
    this.#all.push(...more.#all);
    for (const row of more.#rows) this.#rows.add(row);
  }

  has(row: number): boolean {
    return this.#rows.has(row);
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
