import type { Documents, Menu } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { ValuesOf } from "../records/column.ts";
import { insertRecords } from "./insert.ts";
import { digestOf, noteSown, sownUnder } from "./sown.ts";

const NAME = "menu";
/** Menu types of specification administration §3. */
const DIRECTORY = 0;
const ENTRY = 1;
/** Between neighbours, so that somebody can put his own entry in between. */
const STEP = 10;

type Item = Menu["items"][number];

interface Entry {
  readonly item: Item;
  readonly parent: string | undefined;
  readonly sort: number;
}

/** Every entry of all menus with the code of the one above it. Those of a later document come after those that stand there. */
function entriesOf(menus: Iterable<Menu>): Entry[] {
  const neighbours = new Map<string | undefined, number>();
  const visit = (items: readonly Item[], above: string | undefined): Entry[] =>
    items.flatMap((item) => {
      const parent = item.below ?? above;
      const place = (neighbours.get(parent) ?? 0) + 1;
      neighbours.set(parent, place);
      return [{ item, parent, sort: place * STEP }, ...visit(item.children ?? [], item.code)];
    });
  return [...menus].flatMap(({ items }) => visit(items, undefined));
}

function componentOf({ screen, cardPage, page }: Item): string | null {
  if (screen) return `screen:${screen}`;
  if (cardPage) return `card-page:${cardPage}`;
  return page ? `page:${page}` : null;
}

/** The entry as a record of the menu table, without its parent. */
function recordOf({ item, sort }: Entry): ValuesOf<"resource"> {
  const { code, title, icon, permission, link, iframe, hidden = false, affix = false, noCache = false, badge = false } = item;
  const opens = componentOf(item) ?? link ?? iframe;
  return {
    code,
    name: title,
    type: opens ? ENTRY : DIRECTORY,
    component: componentOf(item) ?? (opens ? null : "layout"),
    icon: icon ?? null,
    permission: permission ?? null,
    link: link ?? null,
    iframe: iframe ?? null,
    hidden,
    affix,
    noCache,
    badge,
    sort,
  };
}

/**
 * The menu entries of the documents. The table owns them once they are sown: a later version adds entries with new codes and touches no
 * other. An entry whose directory somebody removed is added at the top.
 * @returns how many were added
 */
export async function seedMenus(trx: DatabaseTransaction, documents: Documents): Promise<number> {
  const entity = documents.entities.get("resource");
  if (!entity) return 0;
  const sown = await sownUnder(trx, NAME);
  const entries = entriesOf(documents.menus.values());
  const fresh = entries.filter(({ item }) => !sown.has(`${NAME}/${item.code}`));
  if (fresh.length === 0) return 0;
  const rows = await trx.selectFrom("sysr_resource").select(["id", "code"]).where("removed_at", "is", null).execute();
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  const missing = fresh.filter(({ item }) => !ids.has(item.code));
  for (let rest = missing; rest.length > 0; ) {
    const waiting = new Set(rest.map(({ item }) => item.code));
    const level = rest.filter(({ parent }) => parent === undefined || !waiting.has(parent));
    const added = await insertRecords(
      trx,
      entity,
      level.map((entry) => ({ ...recordOf(entry), parent: (entry.parent && ids.get(entry.parent)) ?? null })),
    );
    for (const [index, { item }] of level.entries()) ids.set(item.code, added[index] ?? "");
    rest = rest.filter((entry) => !level.includes(entry));
  }
  await noteSown(trx, new Map(fresh.map(({ item }) => [`${NAME}/${item.code}`, digestOf(item.code)])));
  return missing.length;
}
