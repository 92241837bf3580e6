import { CODE_KINDS } from "../bar-code.ts";
import { operation } from "./operation.ts";
import { anyOf, choice, defaulted, integer, list, NOTHING, object, optional, text, type ValueOf } from "./schema.ts";

/** An address within the product: it begins with one slash, so that no favourite can lead to another site. */
const url = text(2_000, { pattern: "^/(?![/\\\\])" });
const entry = (description: string) => text(64, { description });
const FAVOURITE = object({
  url: text(),
  name: text(),
  entry: optional(entry("The id of the menu entry that was starred; absent: an address.")),
});
/** A page that the user has starred: its address, what it was called then, and which of the menu's entries it was, as several may open one page. */
export type Favourite = ValueOf<typeof FAVOURITE>;

const FAVOURITES = "/api/v1/user/favourites";
const own = { permission: "signed-in", answer: NOTHING } as const;

const MINI_PAGE = object({
  page: text(200, { description: "The path of the page: /screen/purchase-order-list" }),
  type: choice(["list", "view", "detail"]),
  id: optional(text(64, { description: "The record that the page shows." })),
});

/** The tools around every page (specification shell §3, §7; the paths of favourites are ours). */
export const SHELL = {
  favourites: operation({
    ...{ id: "shell.favourites", method: "GET", path: FAVOURITES, permission: "signed-in", answer: list(FAVOURITE) },
    summary: "The starred pages of the user",
  }),
  saveFavourite: operation({
    ...{ id: "shell.saveFavourite", method: "POST", path: FAVOURITES, ...own },
    summary: "Star a page",
    body: object({
      url,
      name: text(200, { pattern: "\\S" }),
      entry: optional(entry("The id of the menu entry that is starred; absent: the address.")),
      userId: optional(
        anyOf(integer(), text(undefined, { description: "Whoever is named, it is the signed-in user's: -1 by convention." })),
      ),
    }),
  }),
  removeFavourite: operation({
    ...{ id: "shell.removeFavourite", method: "DELETE", path: FAVOURITES, ...own },
    summary: "Take the star from a page",
    query: object({ url, entry: optional(entry("The star of this entry alone, empty: that of the address; absent: all of the page.")) }),
  }),
  barCode: operation({
    ...{ id: "shell.barCode", method: "GET", path: "/api/v1/barCode/getBarCode", permission: "signed-in" },
    summary: "A text as a bar code or QR code: data.barCode, a PNG in base64",
    query: object({
      text: text(500, { minLength: 1, description: "What a scanner reads." }),
      kind: defaulted(
        choice(CODE_KINDS, { description: "code128 for any Latin text, ean13 for 13 digits with their check digit." }),
        "code128",
      ),
    }),
    answer: object({ barCode: text() }),
  }),
  miniProgramCode: operation({
    ...{ id: "shell.miniProgramCode", method: "GET", path: "/api/v1/miniprogram/qrcode", permission: "signed-in" },
    summary: "QR code of a page in the mini program: data.QrCode, a PNG in base64",
    query: MINI_PAGE,
    answer: object({ QrCode: text() }),
  }),
  pageCode: operation({
    ...{ id: "shell.pageCode", method: "POST", path: "/api/v1/qrcode/qrcode_page", permission: "signed-in" },
    ...{ summary: "The same under its other address", body: MINI_PAGE, answer: object({ QrCode: text() }) },
  }),
  appletCode: operation({
    ...{ id: "shell.appletCode", method: "POST", path: "/api/v1/qrcode/get_applet_code", permission: "signed-in" },
    ...{ summary: "The same under its third address", body: MINI_PAGE, answer: object({ QrCode: text() }) },
  }),
} as const;
