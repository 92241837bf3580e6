/* Generated from schemas/language by `npm run types`. Do not edit. */

/**
 * A tree of menu entries that seeds the menu on first start. The server owns it afterwards; entries with new codes in later versions are added.
 */
export interface Menu {
  /**
   * Path of this meta-schema: "../language/menu.json".
   */
  $schema?: string;
  /**
   * Name of the document, equal to the file name.
   */
  $id: string;
  /**
   * Top-level entries in their order.
   *
   * @minItems 1
   */
  items: Item[];
}
/**
 * An entry of the menu. It opens one thing (screen, cardPage, page, link or iframe), or has entries below it.
 */
export interface Item {
  /**
   * Unique name of the entry over all menu documents; translations stand in locales/<language>/menus.json under it.
   */
  code: string;
  /**
   * Text of the entry, in Chinese.
   */
  title: string;
  /**
   * Icon.
   */
  icon?:
    | "setting"
    | "user"
    | "team"
    | "apartment"
    | "idcard"
    | "bank"
    | "cluster"
    | "book"
    | "environment"
    | "audit"
    | "bug"
    | "file-text"
    | "shopping-cart"
    | "inbox"
    | "appstore"
    | "bell"
    | "home"
    | "database"
    | "safety"
    | "profile"
    | "form"
    | "bar-chart"
    | "tool"
    | "menu";
  /**
   * The screen, or the page of tabs, that the entry opens.
   */
  screen?: string;
  /**
   * How many records the screen has, of those that exist for the user, stands beside the text; of a page of tabs, the first of its tabs that is counted.
   */
  badge?: boolean;
  /**
   * The page of cards that the entry opens.
   */
  cardPage?: string;
  /**
   * The hand-coded page that the entry opens, by its name in schemas/language/sockets.json.
   */
  page?: string;
  /**
   * An address outside that the entry opens in a new window.
   */
  link?: string;
  /**
   * An address that the entry opens inside a tab.
   */
  iframe?: string;
  /**
   * Who sees the entry. Default: those who may view the screen's entity.
   */
  permission?: string;
  /**
   * Reachable by address and search, not drawn in the menu.
   */
  hidden?: boolean;
  /**
   * Its tab is pinned: always there, not closable.
   */
  affix?: boolean;
  /**
   * Its tab is not kept alive.
   */
  noCache?: boolean;
  /**
   * Entries below this one.
   */
  children?: Item[];
  /**
   * The code of a group, in any menu document, to which a top-level entry is added: as its last. Without it the entry stands at the top.
   */
  below?: string;
}
