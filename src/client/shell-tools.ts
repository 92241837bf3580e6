import { APP_ENTRANCE } from "../model/contract/app.ts";
import { FINDER } from "../model/contract/finder.ts";
import { HELP } from "../model/contract/help.ts";
import { SHELL } from "../model/contract/shell.ts";
import { UPDATES } from "../model/contract/updates.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

/** The calls of the tools around every page. */
export const createShellTools = (http: Http) => ({
  ...callsOf(http, SHELL),
  finder: callsOf(http, FINDER),
  help: callsOf(http, HELP),
  updates: callsOf(http, UPDATES),
  apps: callsOf(http, APP_ENTRANCE),
});

export type ShellTools = ReturnType<typeof createShellTools>;
