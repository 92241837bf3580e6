import { type SqlBool, sql } from "kysely";
import { type Documents, documentsOf } from "../../model/documents.ts";
import { PRINTS, type PrintTemplate } from "../../model/print-template.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { mirrorDocuments } from "./mirror.ts";

const ENTITY = "print-template";
const [LONGEST_TITLE, LONGEST_DESCRIPTION] = [60, 500];

/**
 * Lets the list of print templates follow the files: each of their templates has a record of no tenant, which nobody changes; one that is gone takes its record
 * along. A template that somebody drew under the name of one of a file stays as it is, and says that the file counts.
 * @param documents in which the entity stands
 * @param files the documents of the files alone
 */
export async function followFilePrints(trx: DatabaseTransaction, documents: Documents, files: Documents): Promise<void> {
  const entity = documents.entities.get(ENTITY);
  if (!entity) return;
  const records = ([...documentsOf(files, PRINTS).values()] as PrintTemplate[]).map(recordOf);
  await tellDrawn(
    trx,
    records.map(({ code }) => code),
  );
  const now = new Date().toISOString();
  await mirrorDocuments(trx, {
    ...{ entity, key: "code", records, among: sql<SqlBool>`stored.origin = 'file'` },
    added: { origin: "file", state: "published", createTime: now, updateTime: now },
    touched: [sql`update_time = ${now}`, sql`version = stored.version + 1`],
  });
}

/** Says of templates that are drawn whether one of a file counts in their place. */
async function tellDrawn(trx: DatabaseTransaction, codes: readonly string[]): Promise<void> {
  const origin = sql<string>`case when code = any(${codes}::text[]) then 'overridden' else 'drawn' end`;
  await trx
    .updateTable("print_template")
    .set({ origin })
    .where("removed_at", "is", null)
    .where((where) => where("origin", "is distinct from", "file"))
    .where((where) => where("origin", "is distinct from", origin))
    .execute();
}

const recordOf = ({ $id, title, kind, entity, description }: PrintTemplate) => ({
  ...{ code: $id, title: title.slice(0, LONGEST_TITLE), templateKind: kind, printedEntity: entity },
  description: description?.slice(0, LONGEST_DESCRIPTION) ?? null,
});
