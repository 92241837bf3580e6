import { DASHBOARD } from "./dashboard.ts";
import { DESK } from "./desk.ts";
import { DICTIONARIES } from "./dictionaries.ts";
import { FILES } from "./files.ts";
import { JOBS } from "./jobs.ts";
import { NOTICES } from "./notices.ts";
import type { Operation } from "./operation.ts";
import { PERSONAL } from "./personal.ts";
import { PICKERS } from "./pickers.ts";
import { REALTIME } from "./realtime.ts";
import { SEARCH_PLANS } from "./search-plans.ts";
import { SESSION } from "./session.ts";
import { SHELL } from "./shell.ts";

/** Every feature's operations, by the name that begins their ids. */
export const CONTRACT: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  dashboard: DASHBOARD,
  desk: DESK,
  dictionaries: DICTIONARIES,
  files: FILES,
  jobs: JOBS,
  notices: NOTICES,
  personal: PERSONAL,
  pickers: PICKERS,
  realtime: REALTIME,
  searchPlans: SEARCH_PLANS,
  session: SESSION,
  shell: SHELL,
};
