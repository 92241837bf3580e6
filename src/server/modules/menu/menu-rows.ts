import type { Database, RowOf } from "../../db/database.ts";
import type { MenuRow } from "./menu-tree.ts";

const ENABLED = 0;
/** Of an empty text nothing is opened. */
const filled = (text: string | null): string | null => text || null;

/** The entries of the menu that are in use, in their order. */
export async function menuRows(db: Database): Promise<MenuRow[]> {
  const rows = await db
    .selectFrom("sysr_resource")
    .selectAll()
    .where("status", "=", ENABLED)
    .where("removed_at", "is", null)
    .orderBy("sort")
    .orderBy("code")
    .execute();
  return rows.map(menuRowOf);
}

/** A row of the table as an entry. */
export function menuRowOf(row: RowOf<"sysr_resource">): MenuRow {
  return {
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
    breadcrumb: row.breadcrumb !== false,
    showRoot: row.show_root === true,
    activeMenu: row.active_menu_id,
    devices: row.devices ?? [],
    form: row.form_id ? { id: row.form_id, type: filled(row.form_type), entry: filled(row.entry_id) } : null,
  };
}
