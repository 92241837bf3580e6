import type { CommonMenuItem } from "../../../model/contract/common-menu.ts";
import type { MenuEntry } from "../../../model/contract/menu.ts";
import { AppError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { isStorable } from "../../db/storable.ts";
import { menuRows } from "../menu/menu-rows.ts";
import { menuTree } from "../menu/menu-tree.ts";
import { menuTitles } from "../menu/titles.ts";
import { saveFavourite } from "./operations.ts";

const all = (db: Database, user: string) =>
  db
    .selectFrom("favourite")
    .select(["id", "name", "url", "entry", "created_at"])
    .where("user_id", "=", user)
    .orderBy("created_at")
    .orderBy("id");

type Stored = Awaited<ReturnType<ReturnType<typeof all>["execute"]>>[number];

const told = ({ id, name, url, entry, created_at }: Stored): CommonMenuItem => ({
  ...{ id: String(id), name, url, resourceId: entry || null },
  createTime: new Date(created_at).toISOString(),
});

/** What a user has starred, whose name has this part: at most 200 in all. */
export async function commonMenu(db: Database, user: string, name = ""): Promise<CommonMenuItem[]> {
  const wanted = name.trim().toLowerCase();
  return (await all(db, user).execute()).filter((one) => one.name.toLowerCase().includes(wanted)).map(told);
}

/** @throws AppError record.notFound, also for what somebody else has starred */
export async function commonMenuItem(db: Database, user: string, id: string): Promise<CommonMenuItem> {
  const row = await all(db, user).where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("record.notFound");
  return told(row);
}

/**
 * Stars an entry of the actor's own menu, or an address.
 * @throws AppError record.notFound for an entry that his menu does not have; request.invalid where neither is named; favourite.tooMany
 */
export async function saveCommonMenu(
  { db, actor, documents }: Context,
  asked: { readonly name?: string | undefined; readonly url?: string | undefined; readonly resourceId?: string | null | undefined },
): Promise<CommonMenuItem> {
  const titleOf = menuTitles(documents);
  const entry = asked.resourceId ? entryIn(menuTree(await menuRows(db), actor, documents, titleOf), asked.resourceId) : undefined;
  if (asked.resourceId && !entry) throw new AppError("record.notFound");
  const url = asked.url ?? entry?.path;
  const name = asked.name ?? entry?.meta.title;
  if (url === undefined || name === undefined || !url.startsWith("/")) throw new AppError("request.invalid");
  await saveFavourite(db, actor.id, { url, name, ...(entry && { entry: entry.id }) });
  const row = await all(db, actor.id)
    .where("url", "=", url)
    .where("entry", "=", entry?.id ?? "")
    .executeTakeFirstOrThrow();
  return told(row);
}

const entryIn = (entries: readonly MenuEntry[], id: string): MenuEntry | undefined =>
  entries.find((one) => one.id === id) ?? entries.map(({ children }) => entryIn(children, id)).find((one) => one !== undefined);

export async function renameCommonMenu(db: Database, user: string, id: string, name: string): Promise<CommonMenuItem> {
  if (!isStorable(name)) throw new AppError("request.invalid");
  await db.updateTable("favourite").set({ name }).where("user_id", "=", user).where("id", "=", id).execute();
  return commonMenuItem(db, user, id);
}

/** Takes stars away; those of somebody else, and what is none, stay as they are. */
export async function removeFromCommonMenu(db: Database, user: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("favourite").where("user_id", "=", user).where("id", "in", ids).execute();
}
