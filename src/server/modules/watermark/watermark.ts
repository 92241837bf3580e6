import { type SqlBool, sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import { entityOf } from "../../../model/documents.ts";
import { type Watermark, type WatermarkPlace, watermarkText } from "../../../model/watermark.ts";
import type { Context } from "../../context.ts";
import { inTenant } from "../../records/access/scope.ts";
import { ownRoles } from "../search-plans/stored.ts";

/** What a workbook that the actor takes out has in the header of its printed pages. @param zone by whose clock it says when */
export async function exportHeader(context: Asking, zone: string | undefined): Promise<string | undefined> {
  const mark = await watermarkAt(context, "export");
  return mark && watermarkText(mark, new Date(), zone);
}

type Asking = Pick<Context, "db" | "actor" | "documents">;

/** The watermark of the actor's tenant in a place, as far as it is for him and says anything. It names who really works, where somebody acts as another. */
export async function watermarkAt({ db, actor, documents }: Asking, place: WatermarkPlace): Promise<Watermark | undefined> {
  const row = await db
    .selectFrom("sysr_watermark as w")
    .select(["w.text", "w.parts"])
    .where("w.removed_at", "is", null)
    .where(inTenant(entityOf(documents, "watermark"), actor, "w"))
    .where(sql<SqlBool>`${place} = any(w.places)`)
    .where(sql<SqlBool>`(cardinality(coalesce(w.roles_ids, '{}')) = 0 or w.roles_ids && (${ownRoles(actor)}))`)
    .executeTakeFirst();
  if (!row) return undefined;
  const parts = row.parts ?? [];
  const { realName, username }: Pick<Actor, "realName" | "username"> = actor.realUser ?? actor;
  const words = [row.text, parts.includes("name") && realName, parts.includes("account") && username].filter(Boolean).join(" ");
  const hasTime = parts.includes("time");
  return words === "" && !hasTime ? undefined : { words, hasTime };
}
