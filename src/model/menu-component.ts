import sockets from "../../schemas/language/sockets.json" with { type: "json" };
import { CARD_PAGES } from "./card-page.ts";
import { type Documents, documentsOf } from "./documents.ts";

/** What holds other entries. */
export const LAYOUT = "layout";

/** Every component that an entry of the menu can name: screens, pages of tabs and of cards, hand-coded pages, and what holds other entries. */
export const componentsOf = (documents: Documents): string[] => [
  LAYOUT,
  ...[...documents.screens.keys(), ...documentsOf(documents, "tab-pages").keys()].map((id) => `screen:${id}`),
  ...[...documentsOf(documents, CARD_PAGES).keys()].map((id) => `card-page:${id}`),
  ...sockets.pages.map((name) => `page:${name}`),
];
