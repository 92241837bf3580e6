import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import type { Tables } from "./tables/tables.ts";

/** The database, for code that names its tables and columns: a name that is none is an error of the compiler. */
export type Database = Kysely<Tables>;

/** The database within a transaction. */
export type DatabaseTransaction = Transaction<Tables>;

/** Tables and columns by names that stand in documents: of those nothing is known before the program runs. */
type NamedTables = Record<string, Record<string, unknown>>;

/** The database, for code that works on the records of any entity. Names come from a checked document, values are always bound. */
export type RecordDatabase = Kysely<NamedTables>;

/** The same database (or transaction) for tables that documents name. The one place where types of tables are let go. */
export const byName = (db: Database): RecordDatabase => db as unknown as RecordDatabase;

/** A value of a column of type jsonb. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;

/** A row of a table, as the driver gives it. */
export type RowOf<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** A row to be inserted; what the database fills, and what may be null, can be left out. */
export type NewRowOf<Name extends keyof Tables> = Insertable<Tables[Name]>;

/** Columns to be updated. */
export type ChangesOf<Name extends keyof Tables> = Updateable<Tables[Name]>;
