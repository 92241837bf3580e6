import { sql } from "kysely";
import { readStyle, type Style } from "../../../model/style.ts";
import type { Database } from "../../db/database.ts";

/** Kept with what else a user's screens remember. */
const KEY = "style";

/** The settings that a user has saved; null before he has saved any. */
export async function personalStyle(db: Database, user: string): Promise<Partial<Style> | null> {
  const row = await db.selectFrom("user_preference").select("value").where("user_id", "=", user).where("key", "=", KEY).executeTakeFirst();
  return row ? readStyle(row.value) : null;
}

/**
 * Saves settings of a user; those that are not given stay as they were.
 * @param usual the colour of who has chosen none: whoever saves that goes with the brand, also when that changes
 */
export async function saveStyle(db: Database, user: string, style: Partial<Style>, usual: string): Promise<void> {
  const { color, ...rest } = style;
  const isChosen = color !== undefined && color !== usual;
  const all = sql`user_preference.value || excluded.value`;
  const merged = color !== undefined && !isChosen ? sql`(${all}) - 'color'` : all;
  await db
    .insertInto("user_preference")
    .values({ user_id: user, key: KEY, value: JSON.stringify(isChosen ? style : rest) })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ value: merged }))
    .execute();
}
