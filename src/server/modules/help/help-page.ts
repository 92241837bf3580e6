import { sql } from "kysely";
import type { HelpText } from "../../../model/contract/help.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Context } from "../../context.ts";
import { inTenant } from "../../records/access/scope.ts";

const SOURCE_LANGUAGE = "zh-CN";

/** What the actor's tenant has written for a screen, in his language or else in Chinese; else for all pages. */
export async function helpFor({ db, actor, documents, language }: Context, screen: string | undefined): Promise<HelpText | null> {
  const row = await db
    .selectFrom("sysr_help as h")
    .select(["h.title", "h.content", "h.place", "h.update_time"])
    .where("h.removed_at", "is", null)
    .where(inTenant(entityOf(documents, "help-page"), actor, "h"))
    .where("h.language", "in", [language, SOURCE_LANGUAGE])
    .where((eb) => eb.or([eb("h.place", "is", null), ...(screen === undefined ? [] : [eb("h.place", "=", screen)])]))
    // Of the page itself first, in the reader's language first.
    .orderBy(sql`h.place is null`)
    .orderBy(sql`h.language <> ${language}`)
    .orderBy("h.update_time", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { title: row.title, content: row.content, isGeneral: row.place === null, updateTime: String(row.update_time) };
}
