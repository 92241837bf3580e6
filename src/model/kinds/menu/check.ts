import { checkExists, checkOpened, checkPermission, checkSocket, idsOf, type Subject } from "../../check/set.ts";
import type { Path } from "../../check/source.ts";
import type { Menu } from "../../documents.ts";

type Item = Menu["items"][number];

/** Every entry of a menu, with its path. */
export function entriesOf(menu: Menu): { item: Item; path: Path }[] {
  const visit = (items: readonly Item[], path: Path): { item: Item; path: Path }[] =>
    items.flatMap((item, index) => [{ item, path: [...path, index] }, ...visit(item.children ?? [], [...path, index, "children"])]);
  return visit(menu.items, ["items"]);
}

/** Checks what the entries of a menu open and who may see them. */
export function checkMenu(subject: Subject<Menu>): void {
  const { report, document } = subject;
  for (const { item, path } of entriesOf(document)) {
    const opens = opensOf(item);
    if (opens.length > 1) report([...path, opens[1] ?? ""], `"${opens[0]}" and "${opens[1]}" exclude each other`, { key: true });
    if (opens.length === 0 && !item.children?.length) report(path, `entry "${item.code}" opens nothing and has no entries below it`);
    if (item.screen !== undefined) checkOpened(subject, item.screen, [...path, "screen"]);
    if (item.badge && item.screen === undefined) report([...path, "badge"], '"badge" counts the records of a screen', { key: true });
    if (item.cardPage !== undefined) checkExists(subject, "card-page", item.cardPage, [...path, "cardPage"]);
    if (item.page !== undefined) checkSocket(subject, "page", item.page, [...path, "page"]);
    if (item.permission !== undefined) checkPermission(subject, item.permission, [...path, "permission"]);
    if (item.below !== undefined) checkBelow(subject, item, path);
  }
}

/** What an entry opens; nothing: it is a group. */
const opensOf = (item: Item) => (["screen", "cardPage", "page", "link", "iframe"] as const).filter((key) => item[key] !== undefined);

/** An entry is added to a group that is there, and to none that stands below it itself. */
function checkBelow({ report, set }: Subject<Menu>, { code, below = "" }: Item, path: Path): void {
  const at = [...path, "below"];
  const parents = parentsOf(set.documents.menus.values());
  const group = parents.get(below)?.item;
  if (path.length > 2) report(at, `"${code}" stands below another entry already`, { key: true });
  else if (group && opensOf(group).length > 0) report(at, `"${below}" opens something: entries stand below groups`);
  else if (group && isAbove(code, below, parents)) report(at, `"${below}" stands below "${code}" itself`);
  // In a menu that is broken it may be there.
  else if (!group && set.documents.menus.size === idsOf(set, "menu").size)
    report(at, `unknown group "${below}"`, { name: below, among: parents.keys() });
}

interface Place {
  readonly item: Item;
  readonly parent: string | undefined;
}

function isAbove(code: string, from: string, places: ReadonlyMap<string, Place>): boolean {
  const above = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !above.has(at); at = places.get(at)?.parent) above.add(at);
  return above.has(code);
}

/** Every entry of all menus by its code, with the code of the one above it. */
function parentsOf(menus: Iterable<Menu>): Map<string, Place> {
  const found = new Map<string, Place>();
  const visit = (items: readonly Item[], above: string | undefined): void => {
    for (const item of items) {
      found.set(item.code, { item, parent: item.below ?? above });
      visit(item.children ?? [], item.code);
    }
  };
  for (const { items } of menus) visit(items, undefined);
  return found;
}
