import type { Http } from "./http.ts";

/** A page that the user has starred: its address within the product, and what it was called then. */
export interface Favourite {
  readonly url: string;
  readonly name: string;
}

/** What a page is for the mini program. */
type MiniProgramPageType = "list" | "view" | "detail";

export interface MiniProgramPage {
  /** The path of the page: `/screen/purchase-order-list`. */
  readonly page: string;
  readonly type: MiniProgramPageType;
  /** The record that it shows. */
  readonly id?: string | undefined;
}

const PATH = "api/v1/user/favourites";

/** The calls of the tools around every page (specification shell §7). */
export function createShellTools(http: Http) {
  return {
    favourites: () => http<readonly Favourite[]>("GET", PATH),
    // The signed-in user's, which the specification writes as -1.
    saveFavourite: ({ url, name }: Favourite) => http("POST", PATH, { body: { url, name, userId: -1 } }),
    removeFavourite: (url: string) => http("DELETE", PATH, { query: { url } }),
    /** A picture of the QR code, as a data address. Fails with `miniProgram.noSuchPage` for a page that the mini program does not have. */
    miniProgramCode: async ({ page, type, id }: MiniProgramPage) => {
      const { QrCode } = await http<{ QrCode: string }>("GET", "api/v1/miniprogram/qrcode", { query: { page, type, id } });
      return `data:image/png;base64,${QrCode}`;
    },
  };
}

export type ShellTools = ReturnType<typeof createShellTools>;
