import { DASHBOARD } from "./dashboard.ts";
import { DESK } from "./desk.ts";
import { NOTICES } from "./notices.ts";
import type { Operation } from "./operation.ts";
import { PERSONAL } from "./personal.ts";
import { SESSION } from "./session.ts";
import { SHELL } from "./shell.ts";

/** Every feature's operations, by the name that begins their ids. */
export const CONTRACT: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  dashboard: DASHBOARD,
  desk: DESK,
  notices: NOTICES,
  personal: PERSONAL,
  session: SESSION,
  shell: SHELL,
};
