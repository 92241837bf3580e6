import type { CardPage } from "../card-page.ts";
import type { Dictionary, Document, Entity, Menu, Screen } from "../documents.ts";
import type { PrintTemplate } from "../print-template.ts";
import type { TabPage } from "../tab-page.ts";
import { mapTexts, mapTextsOf, type Replace } from "./texts.ts";

/** What designs in a browser know of a kind of document: what it is called, and its texts. What checks and compiles documents of the kind stands with the kind itself, which weighs more than all designs. */
export interface KindTexts<D extends Document = Document> {
  /** "screen": in messages, and where documents are published. */
  readonly name: string;
  /** The document with its translatable texts replaced; each by the path under which its translation stands. */
  mapTexts(document: D, replace: Replace): D;
}

const mapItems = (items: Menu["items"], replace: Replace): Menu["items"] =>
  items.map((item) => ({
    ...item,
    title: replace([item.code], item.title),
    ...(item.children ? { children: mapItems(item.children, replace) } : {}),
  }));

export const ENTITY_TEXTS: KindTexts<Entity> = { name: "entity", mapTexts };
export const SCREEN_TEXTS: KindTexts<Screen> = { name: "screen", mapTexts: mapTextsOf(["suffix"]) };
export const TAB_PAGE_TEXTS: KindTexts<TabPage> = { name: "tab-page", mapTexts };
export const CARD_PAGE_TEXTS: KindTexts<CardPage> = { name: "card-page", mapTexts };
/** Beside titles, what elements, columns, rows of sums and cells print. */
export const PRINT_TEXTS: KindTexts<PrintTemplate> = { name: "print", mapTexts: mapTextsOf(["text", "watermark"]) };
/** A label is translated by its value. */
export const DICTIONARY_TEXTS: KindTexts<Dictionary> = {
  name: "dictionary",
  mapTexts: ({ title, items, ...rest }, replace) => ({
    ...rest,
    title: replace(["title"], title),
    items: items.map((item) => ({ ...item, label: replace(["items", String(item.value)], item.label) })),
  }),
};
/** An entry is translated by its code. */
export const MENU_TEXTS: KindTexts<Menu> = {
  name: "menu",
  mapTexts: (menu, replace) => ({ ...menu, items: mapItems(menu.items, replace) }),
};

/** The kinds whose documents a design may hold, in the order of all kinds (`kinds.ts`). */
export const KIND_TEXTS: readonly KindTexts[] = [
  ...[ENTITY_TEXTS, SCREEN_TEXTS, TAB_PAGE_TEXTS, CARD_PAGE_TEXTS, PRINT_TEXTS, DICTIONARY_TEXTS, MENU_TEXTS],
];

/** The texts of the kind of a name ("screen"); undefined where there is none. */
export const kindTextsNamed = (name: string): KindTexts | undefined => KIND_TEXTS.find((kind) => kind.name === name);
