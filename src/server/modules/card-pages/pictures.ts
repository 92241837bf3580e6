import { sql } from "kysely";
import { entityOf } from "../../../model/documents.ts";
import { recordOfOwnPage } from "../../../model/own-page.ts";
import type { Context } from "../../context.ts";
import { OWN_PAGES, PAGES } from "../canvas-page/kinds.ts";
import { createLinks, linkKey } from "../files/links.ts";
import { filesOf } from "../files/listing.ts";
import type { AddressesOf } from "./seen-page.ts";

const links = async ({ db }: Pick<Context, "db">) => createLinks(await linkKey(db));

/**
 * Of the files that a page shows, those that its record holds (`holdPictures`): whoever may open the page sees them, and a document that names any
 * other file shows nothing by that.
 * @param page as `pageOf` found it for the actor
 */
export const heldPictures =
  (context: Context, page: string): AddressesOf =>
  async (files) => {
    const record = recordOfOwnPage(page);
    const table = sql.table(entityOf(context.documents, record === undefined ? PAGES.entity : OWN_PAGES.entity)["x-table"]);
    const isIt = record === undefined ? sql`p.code = ${page}` : sql`p.id = ${record}::bigint`;
    const { rows } = await sql<{
      id: string;
    }>`select distinct held.id::text as id from ${table} as p cross join lateral unnest(p.pictures_ids) as held(id)
      where ${isIt} and p.removed_at is null and held.id = any(${files}::bigint[])`.execute(context.db);
    const { urlOf } = await links(context);
    return new Map(rows.map(({ id }) => [id, urlOf(id, "whole")]));
  };

/** Of the files that a page shows which is being drawn, those that who draws it may open. */
export const openPictures =
  (context: Context): AddressesOf =>
  async (files) =>
    new Map((await filesOf(context, await links(context), files)).map(({ id, url }) => [id, url]));
