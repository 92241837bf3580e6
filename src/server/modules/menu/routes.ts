import type { FastifyInstance } from "fastify";
import { MENU } from "../../../model/contract/menu.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { serve } from "../../plugins/serve.ts";
import { type MenuRow, menuTree } from "./menu-tree.ts";
import { menuTitles } from "./titles.ts";

const ENABLED = 0;
const textOrNull = (value: unknown): string | null => (value === null || value === undefined || value === "" ? null : String(value));

async function menuRows(db: Database): Promise<MenuRow[]> {
  const rows = await db
    .selectFrom("sysr_resource")
    .selectAll()
    .where("status", "=", ENABLED)
    .where("removed_at", "is", null)
    .orderBy("sort")
    .orderBy("code")
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    code: String(row.code),
    name: String(row.name),
    type: Number(row.type),
    parent: textOrNull(row.parent_id),
    path: textOrNull(row.path),
    component: textOrNull(row.component),
    icon: textOrNull(row.icon),
    permission: textOrNull(row.permission),
    link: textOrNull(row.link),
    iframe: textOrNull(row.iframe),
    hidden: row.hidden === true,
    affix: row.affix === true,
    noCache: row.no_cache === true,
    form: row.form_id ? { id: String(row.form_id), type: textOrNull(row.form_type), entry: textOrNull(row.entry_id) } : null,
  }));
}

/** The menu of the signed-in user (specification shell §7), and which pages from elsewhere it may show. */
export async function menuRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  serve(app, MENU.tree, async (_, { actor, language, edition }) => {
    const documents = edition.in(language);
    return menuTree(await menuRows(app.db), actor, documents, menuTitles(documents));
  });
  serve(app, MENU.frameOrigins, () => config.iframeOrigins);
}
