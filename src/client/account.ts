import { ACCOUNT } from "../model/contract/account.ts";
import { BRANDING } from "../model/contract/branding.ts";
import { CARD_PAGES } from "../model/contract/card-pages.ts";
import { DESK } from "../model/contract/desk.ts";
import { DOCUMENTS } from "../model/contract/documents.ts";
import { LOGIN_TRIAL } from "../model/contract/login-trial.ts";
import { MENU } from "../model/contract/menu.ts";
import { ONLINE } from "../model/contract/online.ts";
import { PERSONAL } from "../model/contract/personal.ts";
import { PROMOTION } from "../model/contract/promotion.ts";
import { PUBLISHED_DOCUMENTS } from "../model/contract/published.ts";
import { RIGHTS } from "../model/contract/rights.ts";
import { RIGHTS_EXPLAIN } from "../model/contract/rights-explain.ts";
import { SESSION } from "../model/contract/session.ts";
import { VIEWING } from "../model/contract/session-viewing.ts";
import { WATERMARK_CALLS } from "../model/contract/watermark.ts";
import type { Style } from "../model/style.ts";
import { callsOf } from "./calls.ts";
import { createDashboard } from "./dashboard.ts";
import type { Http } from "./http.ts";
import { createSignIn } from "./sign-in.ts";

/**
 * The calls around sign-in and session (specification shell §7).
 * @param ofOneself makes calls as who is signed in, also in a window that looks as somebody else
 */
export function createAccount(http: Http, ofOneself: Http = http) {
  const own = callsOf(http, ACCOUNT);
  const { tree: menu, examine: examineMenu, frameOrigins } = callsOf(http, MENU);
  const { open: openScreens } = callsOf(http, DOCUMENTS);
  return {
    ...createSignIn(http),
    ...own,
    ...{ menu, examineMenu, frameOrigins, openScreens },
    ...callsOf(http, BRANDING),
    watermark: callsOf(http, WATERMARK_CALLS).own,
    ...callsOf(http, SESSION),
    viewing: callsOf(ofOneself, VIEWING),
    loginTrial: callsOf(http, LOGIN_TRIAL),
    personal: callsOf(http, PERSONAL),
    online: callsOf(http, ONLINE),
    published: callsOf(http, PUBLISHED_DOCUMENTS),
    promotion: callsOf(http, PROMOTION),
    dashboard: createDashboard(http),
    cardPages: callsOf(http, CARD_PAGES),
    desk: callsOf(http, DESK),
    rights: callsOf(http, { ...RIGHTS, ...RIGHTS_EXPLAIN }),
    savePreference: (key: string, value: unknown) => own.savePreference({ params: { key }, body: value }),
    /** Gives what the server says about it. */
    async saveStyle(body: Partial<Style>): Promise<string> {
      let said = "";
      await own.saveStyle({ body, onMessage: (message) => (said = message) });
      return said;
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
