import sockets from "../../schemas/language/sockets.json" with { type: "json" };
import { type Documents, documentsOf } from "./documents.ts";

/** What holds other entries. */
export const LAYOUT = "layout";

/** Every component that an entry of the menu can name: screens, pages of tabs, hand-coded pages, and what holds other entries. */
export const componentsOf = (documents: Documents): string[] => [
  LAYOUT,
  ...[...documents.screens.keys(), ...documentsOf(documents, "tab-pages").keys()].map((id) => `screen:${id}`),
  ...sockets.pages.map((name) => `page:${name}`),
];
