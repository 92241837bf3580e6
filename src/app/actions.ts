import type { Account } from "../client/account.ts";
import { runAsAction } from "../shell/session/run-as.ts";

/** The actions of features, by the names that a screen's `run` says; `schemas/language/sockets.json` has the same names. */
export const actionsOf = (account: Account) => ({ "session.runAs": runAsAction(account) });
