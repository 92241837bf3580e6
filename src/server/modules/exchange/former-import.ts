import type { WrongRows } from "../../../model/contract/jobs.ts";
import type { Database } from "../../db/database.ts";

/** Wrong rows as they are kept: with the imports that took the other rows of the file, the ids of their jobs. */
export interface KeptWrongRows extends WrongRows {
  readonly imports: readonly string[];
}

/** What imports before did with the same file. */
export interface FormerImport {
  readonly imports: readonly string[];
  /** Whether they did not take a row. */
  readonly isWrong: (sheet: string | null, row: number) => boolean;
  /** The records that they added and that were not taken back, by the row of the first sheet from which each came. */
  readonly added: ReadonlyMap<number, string>;
}

/** What is known of the imports whose wrong rows these are. */
export async function formerImport(db: Database, entity: string, { sheets, imports }: KeptWrongRows): Promise<FormerImport> {
  const numbers = new Map(sheets.map(({ sheet, rows }) => [sheet, new Set(rows.map(({ row }) => row))]));
  const rows =
    imports.length === 0
      ? []
      : await db
          .selectFrom("change_set_record")
          .select(["no", "record_id"])
          .where("set_id", "in", imports)
          .where("entity", "=", entity)
          .where("kind", "=", "add")
          .where("undone", "=", false)
          .execute();
  return {
    imports,
    isWrong: (sheet, row) => numbers.get(sheet)?.has(row) === true,
    added: new Map(rows.map(({ no, record_id }) => [no, String(record_id)])),
  };
}
