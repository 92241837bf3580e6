import type { Dictionary, Menu } from "../documents.ts";
import { checkExists, checkPermission, checkSocket, type Subject } from "./set.ts";
import type { Path } from "./source.ts";

/** Checks that the values of a dictionary are of one type and stand once each. */
export function checkDictionary({ document, report }: Subject<Dictionary>): void {
  const first = document.items[0]?.value;
  const seen = new Set<string>();
  for (const [index, { value }] of document.items.entries()) {
    const path = ["items", index, "value"];
    if (typeof value !== typeof first) report(path, "the values of one dictionary are all text or all integers");
    else if (value === "") report(path, "an empty value cannot be told from no value");
    else if (typeof value === "string" && value.includes(",")) report(path, "a comma separates several values: it cannot be part of one");
    if (seen.has(String(value))) report(path, `value ${JSON.stringify(value)} stands twice`);
    seen.add(String(value));
  }
}

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
    const opens = (["screen", "page", "link", "iframe"] as const).filter((key) => item[key] !== undefined);
    if (opens.length > 1) report([...path, opens[1] ?? ""], `"${opens[0]}" and "${opens[1]}" exclude each other`, { key: true });
    if (opens.length === 0 && !item.children?.length) report(path, `entry "${item.code}" opens nothing and has no entries below it`);
    if (item.screen !== undefined) checkExists(subject, "screen", item.screen, [...path, "screen"]);
    if (item.page !== undefined) checkSocket(subject, "page", item.page, [...path, "page"]);
    if (item.permission !== undefined) checkPermission(subject, item.permission, [...path, "permission"]);
  }
}
