import { type Actor, may } from "../../../model/actor.ts";
import { mayOpenPage } from "../../../model/card-access.ts";
import { cardPageOf } from "../../../model/card-page.ts";
import type { MenuEntry } from "../../../model/contract/menu.ts";
import type { Documents } from "../../../model/documents.ts";
import { screensAt } from "../../../model/tab-page.ts";
import { pinyinOf } from "./pinyin.ts";

/** A row of the menu table. */
export interface MenuRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: number;
  readonly parent: string | null;
  readonly path: string | null;
  readonly component: string | null;
  readonly icon: string | null;
  readonly permission: string | null;
  readonly link: string | null;
  readonly iframe: string | null;
  readonly hidden: boolean;
  readonly affix: boolean;
  readonly noCache: boolean;
  readonly badge: boolean;
  readonly breadcrumb: boolean;
  readonly showRoot: boolean;
  /** The entry that is marked in its place. */
  readonly activeMenu: string | null;
  /** On which it is shown; none: on all. */
  readonly devices: readonly string[];
  /** The online form that it opens; the entry is one of flows alone. */
  readonly form: { readonly id: string; readonly type: string | null; readonly entry: string | null } | null;
}

/** Menu types (specification administration §3) that are drawn; fragments and buttons are not. */
const DIRECTORY = 0;
const ENTRY = 1;

/** `screen:user-list` → `user-list`. */
export const screenOf = (row: Pick<MenuRow, "component">): string | undefined => /^screen:(.+)$/.exec(row.component ?? "")?.[1];

/** `card-page:storage` → `storage`. */
export const cardPageAt = (row: Pick<MenuRow, "component">): string | undefined => /^card-page:(.+)$/.exec(row.component ?? "")?.[1];

/** Whether an entry is shown on a device. */
export const isOn = ({ devices }: Pick<MenuRow, "devices">, device: string): boolean => devices.length === 0 || devices.includes(device);

export const isDrawn = ({ type }: MenuRow): boolean => type === DIRECTORY || type === ENTRY;

/** Whether the entry itself, its children aside, is for this actor. */
export function isFor(row: MenuRow, actor: Pick<Actor, "isSuperUser" | "permissions">, documents: Documents): boolean {
  const screen = screenOf(row);
  // Of a page of tabs there are several: whoever may view one of them opens it.
  const entities = screen === undefined ? [] : screensAt(documents, screen).map(({ entity }) => entity);
  if (screen !== undefined && entities.length === 0) return false;
  const cards = cardPageAt(row);
  const page = cards === undefined ? undefined : cardPageOf(documents, cards);
  if (cards !== undefined && !page) return false;
  if (row.permission !== null) return may(actor, row.permission);
  if (page) return mayOpenPage(actor, documents, page);
  return entities.length === 0 || entities.some((entity) => may(actor, `${entity}:view`));
}

/** The address of the page that shows an online form (specification shell §2). */
function formAddress(row: MenuRow, { id, type, entry }: NonNullable<MenuRow["form"]>, title: string): string {
  const query = { formId: id, ...(entry && { entryId: entry }), ...(type && { formType: type }), title, routeName: row.code };
  return `/onlineForm?${new URLSearchParams(query)}`;
}

/** Whether it opens something, rather than holding other entries. */
export const opens = (row: MenuRow): boolean =>
  Boolean((row.component && row.component !== "layout") || row.link || row.iframe || row.form || row.path);

function componentOf(row: MenuRow): string {
  if (row.component) return row.component;
  return opens(row) ? "route" : "layout";
}

/** Where an entry leads. */
export function pathOf(row: MenuRow, title: string): string {
  if (row.link) return row.link;
  if (row.iframe) return `/${row.id}`;
  if (row.form) return formAddress(row, row.form, title);
  if (row.path) return row.path.startsWith("/") ? row.path : `/${row.path}`;
  const screen = screenOf(row);
  if (screen !== undefined) return `/screen/${screen}`;
  const cards = cardPageAt(row);
  if (cards !== undefined) return `/onlinePage?${new URLSearchParams({ pageId: cards })}`;
  const page = /^page:(.+)$/.exec(row.component ?? "")?.[1];
  return page === undefined ? `/menu/${row.code}` : `/page/${page}`;
}

/**
 * The menu of an actor: the rows in their order as a tree, without entries whose permission he does not hold (by default that of
 * viewing what the screen shows), without entries of screens that do not exist, and without directories that are empty then.
 */
export function menuTree(
  rows: readonly MenuRow[],
  actor: Pick<Actor, "isSuperUser" | "permissions">,
  documents: Documents,
  titleOf: (row: MenuRow) => string,
): MenuEntry[] {
  const children = Map.groupBy(rows, (row) => row.parent);

  function below(parent: string | null, top: string | null, seen: ReadonlySet<string>): MenuEntry[] {
    return (children.get(parent) ?? []).flatMap((row) => {
      if (!isDrawn(row) || seen.has(row.id) || !isFor(row, actor, documents)) return [];
      const topParentId = top ?? row.id;
      const entries = below(row.id, topParentId, new Set([...seen, row.id]));
      const empty = entries.length === 0 && (row.type === DIRECTORY || !opens(row));
      return empty ? [] : [entryOf(row, entries, topParentId)];
    });
  }

  function entryOf(row: MenuRow, entries: readonly MenuEntry[], topParentId: string): MenuEntry {
    const title = titleOf(row);
    return {
      id: row.id,
      name: row.code,
      path: pathOf(row, title),
      component: componentOf(row),
      hidden: row.hidden,
      children: entries,
      meta: {
        title,
        pinyin: pinyinOf(title),
        icon: row.icon,
        code: row.code,
        isIframe: row.iframe !== null,
        iframeUrl: row.iframe,
        isExternal: row.link !== null,
        affix: row.affix,
        noCache: row.noCache,
        topParentId,
        ...(row.badge && { badge: true }),
        ...(!row.breadcrumb && { breadcrumb: false }),
        ...(row.showRoot && { showRoot: true }),
        ...(row.activeMenu !== null && { activeMenu: row.activeMenu }),
      },
    };
  }

  return below(null, null, new Set());
}
