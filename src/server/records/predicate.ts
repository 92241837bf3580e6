import { type Expression, type SqlBool, sql } from "kysely";

/** A question about a row, in SQL. */
export type Predicate = Expression<SqlBool>;

const TRUE: Predicate = sql<SqlBool>`true`;
export const FALSE: Predicate = sql<SqlBool>`false`;

/** Every test holds; true for none. */
export const both = (tests: readonly Predicate[]): Predicate =>
  tests.length === 0 ? TRUE : sql<SqlBool>`(${sql.join(tests, sql` and `)})`;

/** One of the tests holds; false for none. */
export const either = (tests: readonly Predicate[]): Predicate =>
  tests.length === 0 ? FALSE : sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
