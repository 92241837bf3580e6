import { sql } from "kysely";
import { PINYIN } from "../../model/table-index.ts";
import { StartError } from "../start-error.ts";
import type { Database } from "./database.ts";

/** `security_invoker`, `nulls not distinct` and ICU databases came with 15; older ones reach their end of life. */
const OLDEST = 15;

interface Facts {
  version: string;
  number: number;
  encoding: string;
  bytewise: boolean;
  pinyin: boolean;
  trigrams: boolean;
  mayCreate: boolean;
}

/**
 * Asks a database of the operator's whether the product can live in it. Fails with a StartError that says what is missing: when it
 * cannot be reached, is older than PostgreSQL 15, is not UTF-8, has no ICU, no pg_trgm, or does not let this user create tables.
 * @param name the variable that holds its address
 */
export async function checkDatabase(db: Database, name = "DATABASE_URL"): Promise<void> {
  const facts = await ask(db, name);
  const refuse = (what: string, why: string, todo: string) => new StartError({ what, why, todo });
  if (facts.number < OLDEST * 10_000)
    throw refuse(
      `The database is PostgreSQL ${facts.version}.`,
      `The product needs PostgreSQL ${OLDEST} or newer.`,
      "Upgrade it, point DATABASE_URL at a newer one, or unset DATABASE_URL to use the PostgreSQL that comes with the product.",
    );
  if (facts.encoding !== "UTF8" || facts.bytewise)
    throw refuse(
      `The database is made with encoding ${facts.encoding}${facts.bytewise ? " and locale C" : ""}.`,
      "Chinese text cannot be searched in it.",
      "Create one so: create database formwork encoding 'UTF8' locale 'C.UTF-8' template template0;",
    );
  if (!facts.pinyin)
    throw refuse(
      `The database has no collation "${PINYIN}".`,
      "Its PostgreSQL was built without ICU, which sorts Chinese by pinyin.",
      "Use a PostgreSQL with ICU; the usual packages and images have it (not the -alpine ones before 15).",
    );
  if (!facts.trigrams)
    throw refuse(
      "The database has no extension pg_trgm.",
      "Search inside texts needs it.",
      "Install the contrib package of your PostgreSQL (postgresql-contrib).",
    );
  if (!facts.mayCreate)
    throw refuse(
      "The database's user may not create tables.",
      "Tables follow the documents at each start.",
      "Make the user the owner of the database, or: grant create on schema public to <user>;",
    );
}

async function ask(db: Database, name: string): Promise<Facts> {
  try {
    const { rows } = await sql<Facts>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        pg_encoding_to_char(encoding) as encoding, datctype in ('C', 'POSIX') and datlocprovider = 'c' as bytewise,
        exists (select from pg_collation where collname = ${PINYIN}) as pinyin,
        exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"
      from pg_database where datname = current_database()`.execute(db);
    const facts = rows[0];
    if (!facts) throw new Error("no answer");
    return facts;
  } catch (error) {
    // datlocprovider came with 15.
    if (error instanceof Error && "code" in error && error.code === "42703") return tooOld(db);
    throw new StartError(
      {
        what: "The database cannot be reached.",
        why: error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error),
        todo: `Look at ${name} (postgres://user:password@host:5432/name), and whether what it names runs and lets this machine in.`,
      },
      error,
    );
  }
}

async function tooOld(db: Database): Promise<Facts> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return { version: rows[0]?.version ?? "", number: 0, encoding: "", bytewise: false, pinyin: false, trigrams: false, mayCreate: false };
}
