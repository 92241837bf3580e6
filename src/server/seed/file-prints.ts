import { sql } from "kysely";
import { type Documents, documentsOf } from "../../model/documents.ts";
import { PRINTS, type PrintTemplate } from "../../model/print-template.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { insertRecords } from "./insert.ts";

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
  const wanted = ([...documentsOf(files, PRINTS).values()] as PrintTemplate[]).map(recordOf);
  const stored = await trx
    .selectFrom("print_template")
    .select(["id", "code", "title", "template_kind", "printed_entity", "description", "origin"])
    .where("removed_at", "is", null)
    .execute();
  const codes = new Set(wanted.map(({ code }) => code));
  const rest = stored.filter(({ origin }) => origin !== "file");
  for (const [origin, isFiles] of [
    ["overridden", true],
    ["drawn", false],
  ] as const) {
    const ids = rest.filter((row) => row.origin !== origin && codes.has(row.code) === isFiles).map(({ id }) => id);
    if (ids.length > 0) await trx.updateTable("print_template").set({ origin }).where("id", "in", ids).execute();
  }
  const mirrored = new Map(stored.filter(({ origin }) => origin === "file").map((row) => [row.code, row]));
  const gone = [...mirrored.values()].filter(({ code }) => !codes.has(code)).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom("print_template").where("id", "in", gone).execute();
  const drawn = new Set(rest.map(({ code }) => code));
  const now = new Date().toISOString();
  await insertRecords(
    trx,
    entity,
    wanted
      .filter(({ code }) => !mirrored.has(code) && !drawn.has(code))
      .map((record) => ({ ...record, origin: "file", state: "published", createTime: now, updateTime: now })),
  );
  for (const { code, title, templateKind, printedEntity, description } of wanted) {
    const row = mirrored.get(code);
    if (
      !row ||
      JSON.stringify([row.title, row.template_kind, row.printed_entity, row.description]) ===
        JSON.stringify([title, templateKind, printedEntity, description])
    )
      continue;
    await trx
      .updateTable("print_template")
      .set({ title, template_kind: templateKind, printed_entity: printedEntity, description, update_time: now, version: sql`version + 1` })
      .where("id", "=", row.id)
      .execute();
  }
}

const recordOf = ({ $id, title, kind, entity, description }: PrintTemplate) => ({
  ...{ code: $id, title: title.slice(0, LONGEST_TITLE), templateKind: kind, printedEntity: entity },
  description: description?.slice(0, LONGEST_DESCRIPTION) ?? null,
});
