import { sql } from "kysely";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";

/** How long it is known who has answered by a link that is over: it can be opened again meanwhile, with the same limits. */
const KNOWN_DAYS = 90;

/**
 * Forgets by which browsers and contacts a link was answered, where it is deleted, or has been removed or at its end for 90 days. The records stay,
 * and the number of answers stays with the link.
 */
export async function forgetAnswers(db: Database): Promise<void> {
  const past = fromNow(-KNOWN_DAYS * 24 * 60 * 60);
  await sql`delete from form_link_answer answer where not exists (
    select from form_link link where link.id = answer.link_id
    and (link.removed_at is null or link.removed_at >= ${past}) and (link.open_until is null or link.open_until >= ${past})
  )`.execute(db);
}
