import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { readAvatar } from "./image.ts";

/** The picture of a user as a data address, or null. */
export async function avatarOf(db: Database, user: string): Promise<string | null> {
  const row = await db.selectFrom("avatar").select(["type", "image"]).where("user_id", "=", user).executeTakeFirst();
  return row ? `data:${row.type};base64,${(row.image as Buffer).toString("base64")}` : null;
}

/** Takes a picture in place of any former one. Throws `avatar.invalid`. */
export async function saveAvatar(db: Database, user: string, base64: string): Promise<void> {
  const values = { ...readAvatar(base64), updated_at: fromNow(0) };
  await db
    .insertInto("avatar")
    .values({ user_id: user, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Takes the picture away; without one, nothing happens. */
export async function removeAvatar(db: Database, user: string): Promise<void> {
  await db.deleteFrom("avatar").where("user_id", "=", user).execute();
}
