import { type RawBuilder, sql } from "kysely";
import type { FieldError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";

/** What a save must ask the database before it writes. */
export interface Question {
  /** Selects one column of text; absent where the documents answer. */
  readonly select?: RawBuilder<unknown> | undefined;
  /** What is wrong, by the texts that were found. */
  readonly errors: (found: ReadonlySet<string>) => FieldError[];
}

/**
 * What is wrong by the answers to these questions, in their order. One statement for all of them, as the way to the database and back
 * costs more than most answers.
 */
export async function ask({ db }: Context, questions: readonly Question[]): Promise<FieldError[]> {
  const found = questions.map(() => new Set<string>());
  const selects = questions.flatMap(({ select }, question) =>
    select ? [sql`select ${sql.lit(question)} as question, found from (${select}) as answer(found)`] : [],
  );
  if (selects.length > 0) {
    const { rows } = await sql<{ question: number; found: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
    for (const row of rows) found[row.question]?.add(row.found);
  }
  return questions.flatMap(({ errors }, question) => errors(found[question] ?? new Set()));
}
