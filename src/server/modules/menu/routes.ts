import type { FastifyInstance } from "fastify";
import { may, PLATFORM } from "../../../model/actor.ts";
import { MENU } from "../../../model/contract/menu.ts";
import { USER_OWN } from "../../../model/contract/user-own.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { heldWords } from "../../identity/roles.ts";
import { LANGUAGES } from "../../plugins/language.ts";
import { serve } from "../../plugins/serve.ts";
import { seen } from "../../records/access/column-access.ts";
import { examineMenu } from "./doctor.ts";
import { isDrawn, type MenuRow, menuTree } from "./menu-tree.ts";
import { menuTitles } from "./titles.ts";

const MENU_ENTITY = "resource";
/** Columns of the menu out of which an examination speaks. */
const TOLD = ["code", "name", "parent", "path", "component", "permission", "link", "iframe", "formId"];
const ENABLED = 0;
/** Of an empty text nothing is opened. */
const filled = (text: string | null): string | null => text || null;

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
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    parent: row.parent_id,
    path: filled(row.path),
    component: filled(row.component),
    icon: filled(row.icon),
    permission: filled(row.permission),
    link: filled(row.link),
    iframe: filled(row.iframe),
    hidden: row.hidden === true,
    affix: row.affix === true,
    noCache: row.no_cache === true,
    badge: row.badge === true,
    form: row.form_id ? { id: row.form_id, type: filled(row.form_type), entry: filled(row.entry_id) } : null,
  }));
}

/** The menu of the signed-in user (specification shell §7), and which pages from elsewhere it may show. */
export async function menuRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  for (const operation of [MENU.tree, USER_OWN.tenantMenu])
    serve(app, operation, async (_, { actor, language, edition }) => {
      const documents = edition.in(language);
      return menuTree(await menuRows(app.db), actor, documents, menuTitles(documents));
    });
  serve(app, MENU.examine, async (_, { actor, language, edition }) => {
    // Half of it would call entries well that are not: it is told whole, or to nobody.
    for (const name of TOLD) seen(entityOf(edition.documents, MENU_ENTITY), name, actor);
    // What other tenants grant is theirs; who looks after all of them is told of all.
    const tenant = may(actor, PLATFORM) ? undefined : actor.tenant;
    const [rows, granted] = await Promise.all([menuRows(app.db), heldWords(app.db, tenant)]);
    const titlesIn = LANGUAGES.map((one) => [one, menuTitles(edition.in(one))] as const);
    return {
      findings: examineMenu({ rows, documents: edition.documents, granted, titleOf: menuTitles(edition.in(language)) }),
      titles: rows
        .filter((row) => isDrawn(row) && !row.hidden)
        .map((row) => ({ id: row.id, code: row.code, titles: Object.fromEntries(titlesIn.map(([one, titleOf]) => [one, titleOf(row)])) })),
    };
  });
  serve(app, MENU.frameOrigins, () => config.iframeOrigins);
}
