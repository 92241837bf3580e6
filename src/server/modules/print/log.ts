import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import type { Database, DatabaseTransaction } from "../../db/database.ts";

/** How something came onto paper: the dictionary `print_way`. */
export type PrintWay = "pdf" | "browser" | "zpl" | "printer";

/** How often each of these records was printed by a template until now, in whichever way; of those that never were, there is no number. */
export async function timesPrinted(db: Database, template: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; times: number }>`select record_id as id, count(*)::int as times from print_log
    where template = ${template} and record_id = any(${[...ids]}::text[]) group by record_id`.execute(db);
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** Waits until no other print by the template is being counted, and counts alone until the transaction ends. */
export const countAlone = async (trx: DatabaseTransaction, template: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`print ${template}`}, 0))`.execute(trx);
};

/** A record that was printed. */
export interface LoggedRecord {
  /** Null: a report of many. */
  readonly id: string | null;
  readonly version: number | null;
  readonly pages: number;
  /** Which print of it this was; null: it is not counted. */
  readonly count: number | null;
}

/** What all records of a print have in common. */
export interface LoggedPrint {
  readonly template: string;
  readonly title: string;
  readonly hash: string;
  readonly entity: string;
  readonly way: PrintWay;
  readonly copies: number;
  /** What the printer is called to which it was sent. */
  readonly printer?: string | undefined;
  readonly run: string;
  readonly reprint: boolean;
}

const AT_ONCE = 1_000;

/** Writes a row of the print log for each record, under the name of the actor. */
export async function logPrint(
  trx: DatabaseTransaction,
  actor: Actor,
  print: LoggedPrint,
  records: readonly LoggedRecord[],
): Promise<void> {
  const now = new Date().toISOString();
  const rows = records.map(({ id, version, pages, count }) => ({
    ...{ template: print.template, template_title: print.title, template_hash: print.hash, module: print.entity },
    ...{
      record_id: id,
      record_version: version,
      pages,
      count,
      way: print.way,
      printer: print.printer ?? null,
      copies: print.copies,
      run: print.run,
      reprint: print.reprint,
    },
    ...{ create_by_id: actor.id, create_dept_id: actor.dept, real_user_id: actor.realUser?.id ?? null, tenant_id: actor.tenant },
    ...{ create_time: now, update_time: now },
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await trx
      .insertInto("print_log")
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
}

/** The row of a print: which print it was of, and by whom. */
export async function loggedPrint(db: Database, id: string) {
  return db
    .selectFrom("print_log")
    .select(["run", "create_by_id", "real_user_id", "template", "template_title", "template_hash", "module", "record_id", "way", "copies"])
    .where("id", "=", id)
    .executeTakeFirst();
}
