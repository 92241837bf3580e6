import { ACCOUNT } from "./account.ts";
import { DASHBOARD } from "./dashboard.ts";
import { DESK } from "./desk.ts";
import { DICTIONARIES } from "./dictionaries.ts";
import { DOCUMENTS } from "./documents.ts";
import { FILES } from "./files.ts";
import { JOBS } from "./jobs.ts";
import { MENU } from "./menu.ts";
import { NOTICES } from "./notices.ts";
import type { Operation } from "./operation.ts";
import { PERSONAL } from "./personal.ts";
import { PICKERS } from "./pickers.ts";
import { REALTIME } from "./realtime.ts";
import { SEARCH_PLANS } from "./search-plans.ts";
import { SESSION } from "./session.ts";
import { SHELL } from "./shell.ts";
import { SIGN_IN } from "./sign-in.ts";
import { SYSTEM } from "./system.ts";
import { TENANT } from "./tenant.ts";
import { USER } from "./user.ts";

/** Every feature's operations, by the name that begins their ids. */
export const CONTRACT: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  account: ACCOUNT,
  dashboard: DASHBOARD,
  desk: DESK,
  dictionaries: DICTIONARIES,
  documents: DOCUMENTS,
  files: FILES,
  jobs: JOBS,
  menu: MENU,
  notices: NOTICES,
  personal: PERSONAL,
  pickers: PICKERS,
  realtime: REALTIME,
  searchPlans: SEARCH_PLANS,
  session: SESSION,
  shell: SHELL,
  signIn: SIGN_IN,
  system: SYSTEM,
  tenant: TENANT,
  user: USER,
};
