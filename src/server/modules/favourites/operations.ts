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
    .select(["url", "name", "entry"])
    .where("user_id", "=", user)
    .orderBy("created_at")
    .orderBy("url")
    .orderBy("entry")
    .execute();
  return rows.map(({ url, name, entry }) => ({ url, name, ...(entry !== "" && { entry }) }));
}

/** Stars a page. One that is starred keeps its place and takes the new name. Throws `favourite.tooMany`. */
export async function saveFavourite(db: Database, user: string, favourite: Favourite): Promise<void> {
  if (!isStorable(favourite)) throw new AppError("request.invalid");
  const { url, name, entry = "" } = favourite;
  const { count } = await db
    .selectFrom("favourite")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("user_id", "=", user)
    .where((eb) => eb.or([eb("url", "!=", url), eb("entry", "!=", entry)]))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_FAVOURITES) throw new AppError("favourite.tooMany", { params: { max: MOST_FAVOURITES } });
  await db
    .insertInto("favourite")
    .values({ user_id: user, url, name, entry })
    .onConflict((conflict) => conflict.columns(["user_id", "url", "entry"]).doUpdateSet({ name }))
    .execute();
}

/** Takes the star from a page, or from one entry of the menu that opens it; one that has none stays as it is. */
export async function removeFavourite(
  db: Database,
  user: string,
  { url, entry }: { url: string; entry?: string | undefined },
): Promise<void> {
  if (!isStorable({ url, entry })) return;
  const starred = db.deleteFrom("favourite").where("user_id", "=", user).where("url", "=", url);
  await (entry === undefined ? starred : starred.where("entry", "=", entry)).execute();
}
