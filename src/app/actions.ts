import type { Account } from "../client/account.ts";
import { examineAction } from "../shell/menu-doctor/examine-action.ts";
import type { Go } from "../shell/navigation.tsx";
import { runAsAction } from "../shell/session/run-as.ts";

/** The actions of features, by the names that a screen's `run` says; `schemas/language/sockets.json` has the same names. */
export const actionsOf = (account: Account, go: Go) => ({
  "session.runAs": runAsAction(account),
  "menu.examine": examineAction(go),
});
