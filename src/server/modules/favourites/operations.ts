import type { Favourite } from "../../../model/contract/shell.ts";
import { AppError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { isStorable } from "../../db/storable.ts";

/** More is no favourite any more. */
const MOST_FAVOURITES = 200;

/** The favourites of a user, first starred first. */
export async function favouritesOf(db: Database, user: string): Promise<Favourite[]> {
  const rows = await db
    .selectFrom("favourite")
    .select(["url", "name"])
    .where("user_id", "=", user)
    .orderBy("created_at")
    .orderBy("url")
    .execute();
  return rows.map((row) => ({ url: row.url, name: row.name }));
}

/** Stars a page. One that is starred keeps its place and takes the new name. Throws `favourite.tooMany`. */
export async function saveFavourite(db: Database, user: string, favourite: Favourite): Promise<void> {
  if (!isStorable(favourite)) throw new AppError("request.invalid");
  const { url, name } = favourite;
  const { count } = await db
    .selectFrom("favourite")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("user_id", "=", user)
    .where("url", "!=", url)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_FAVOURITES) throw new AppError("favourite.tooMany", { params: { max: MOST_FAVOURITES } });
  await db
    .insertInto("favourite")
    .values({ user_id: user, url, name })
    .onConflict((conflict) => conflict.columns(["user_id", "url"]).doUpdateSet({ name }))
    .execute();
}

/** Takes the star from a page; one that has none stays as it is. */
export async function removeFavourite(db: Database, user: string, url: string): Promise<void> {
  if (!isStorable(url)) return;
  await db.deleteFrom("favourite").where("user_id", "=", user).where("url", "=", url).execute();
}
