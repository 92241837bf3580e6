import type { FastifyInstance, FastifyRequest } from "fastify";
import { may, PLATFORM } from "../../../model/actor.ts";
import { MENU } from "../../../model/contract/menu.ts";
import { USER_OWN } from "../../../model/contract/user-own.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Config } from "../../config.ts";
import { heldWords } from "../../identity/roles.ts";
import { LANGUAGES } from "../../plugins/language.ts";
import { serve } from "../../plugins/serve.ts";
import { seen } from "../../records/access/column-access.ts";
import { deviceOf } from "./device-of.ts";
import { examineMenu } from "./doctor.ts";
import { menuRows } from "./menu-rows.ts";
import { isDrawn, isOn, menuTree } from "./menu-tree.ts";
import { menuTitles } from "./titles.ts";

const MENU_ENTITY = "resource";
/** Columns of the menu out of which an examination speaks. */
const TOLD = ["code", "name", "parent", "path", "component", "permission", "link", "iframe", "formId"];
/** The menu of the signed-in user (specification shell §7), and which pages from elsewhere it may show. */
export async function menuRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const menuOn = async (device: string, { actor, language, edition }: FastifyRequest) => {
    const documents = edition.in(language);
    const rows = (await menuRows(app.db)).filter((row) => isOn(row, device));
    return menuTree(rows, actor, documents, menuTitles(documents));
  };
  serve(app, MENU.tree, ({ query: { device } }, request) => menuOn(device ?? deviceOf(request), request));
  serve(app, USER_OWN.tenantMenu, (_, request) => menuOn(deviceOf(request), request));
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
