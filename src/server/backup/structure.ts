import type pg from "pg";
import { quoted } from "../db/schema/ddl.ts";
import { refusal } from "./refusal.ts";
import { AFTER, BEFORE, SEQUENCES, TABLES, UNSUPPORTED } from "./structure-queries.ts";

/** A table and the columns that its rows are written with: those that the database works out are left out. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** All that a database is made of beside its rows, as statements that make it again, and that can be compared. */
export interface Structure {
  /** Schemas, extensions, types, sequences, functions, tables. */
  readonly before: readonly string[];
  /** Once the rows are there: keys, constraints, indexes, views, triggers, comments. */
  readonly after: readonly string[];
  /** Names are qualified and quoted. */
  readonly tables: readonly StoredTable[];
  readonly sequences: readonly string[];
}

async function textsOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query);
  return rows.map(({ text }) => text);
}

/**
 * Reads the structure from the catalog. Call it on a connection whose search path is empty, so that every name is qualified.
 * @throws StartError where there is something that the statements would leave out
 */
export async function readStructure(client: pg.Client): Promise<Structure> {
  const left = await textsOf(client, UNSUPPORTED);
  if (left.length > 0)
    throw refusal(
      "The database cannot be backed up whole.",
      `A backup cannot hold: ${left.join(", ")}.`,
      "Remove it, or back up with pg_dump.",
    );
  const texts = async (queries: readonly string[]) => {
    const all: string[] = [];
    for (const query of queries) all.push(...(await textsOf(client, query)));
    return all;
  };
  const before = await texts(BEFORE);
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES);
  return { before, tables, after: await texts(AFTER), sequences: await textsOf(client, SEQUENCES) };
}

/** Casts and brackets, which PostgreSQL sets otherwise when it reads its own wording of an expression: `'a'::varchar` once for each value, or once around all. */
const WORDING =
  /::(character varying|timestamp with(out)? time zone|time with(out)? time zone|double precision|bit varying|[\w."]+)(\[\])?|[()\s]/g;

/** What of one structure is not in the other. */
export function differences(one: Structure, other: Structure): string[] {
  const linesOf = ({ before, after, tables, sequences }: Structure) => [
    ...[...before, ...after, ...sequences],
    ...tables.map((table) => JSON.stringify(table)),
  ];
  const meaning = (line: string) => line.replaceAll(WORDING, "");
  const there = new Set(linesOf(other).map(meaning));
  return linesOf(one).filter((line) => !there.has(meaning(line)));
}

export const columnList = ({ columns }: StoredTable): string => columns.map(quoted).join(", ");
