import type { LANGUAGES } from "../document-languages.ts";
import type { Menu } from "../documents.ts";
import { mergeTexts, type TextTree } from "../kinds/texts.ts";
import type { WrittenDocument } from "../written-document.ts";

/** What a form is called in the menu, and where its entry stands there. */
export interface MenuEntryWish {
  /** In Chinese. */
  readonly title: string;
  /** Its translations; a language that is left out keeps what it has. */
  readonly titles: Readonly<Partial<Record<(typeof LANGUAGES)[number], string>>>;
  readonly icon?: string | undefined;
  /** The code of the group; absent: it stays where it is. */
  readonly below?: string | undefined;
}

/**
 * The documents of a form with its entry in the menu, which opens its list. The entity is called as the entry is: so are its permissions, which have
 * no titles of their own.
 * @param code of the form
 */
export function withMenuEntry(documents: readonly WrittenDocument[], code: string, wish: MenuEntryWish): WrittenDocument[] {
  const id = `${code}-menu`;
  const former = documents.find((one) => one.kind === "menu" && one.id === id);
  const [item] = (former?.content as unknown as Menu | undefined)?.items ?? [];
  const entry = { code, screen: `${code}-list`, ...item, title: wish.title, ...placed(wish) };
  const menu = { kind: "menu", id, content: { $id: id, items: [entry] }, texts: named(former?.texts, wish, code) };
  const others = documents.map((one) => {
    if (one.kind !== "entity" || one.id !== code) return one;
    return { ...one, content: { ...one.content, title: wish.title }, texts: named(one.texts, wish, "title") };
  });
  return former ? others.map((one) => (one === former ? menu : one)) : [...others, menu];
}

const placed = ({ icon, below }: MenuEntryWish) => ({ ...(icon !== undefined && { icon }), ...(below !== undefined && { below }) });

function named(texts: WrittenDocument["texts"] = {}, { titles }: MenuEntryWish, key: string): WrittenDocument["texts"] {
  const own = Object.entries(titles).map(([language, title]) => [language, mergeTexts(texts[language] ?? {}, { [key]: title })] as const);
  return { ...texts, ...(Object.fromEntries(own) as Record<string, TextTree>) };
}
