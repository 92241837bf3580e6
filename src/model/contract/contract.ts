import { ACCOUNT } from "./account.ts";
import { APP, APP_ENTRANCE, APP_TICKET } from "./app.ts";
import { BACKUP } from "./backup.ts";
import { BRANDING } from "./branding.ts";
import { CACHE } from "./cache.ts";
import { CANVAS_PAGE, PERSONAL_PAGE } from "./canvas-page.ts";
import { CARD_PAGES } from "./card-pages.ts";
import { CHANGE_PLAN } from "./change-plan.ts";
import { CHANGES } from "./changes.ts";
import { COMMON_MENU } from "./common-menu.ts";
import { DASHBOARD } from "./dashboard.ts";
import { DEPARTMENT } from "./department.ts";
import { DESK } from "./desk.ts";
import { DICT, DICTIONARY_ENTRIES } from "./dict.ts";
import { DICTIONARIES } from "./dictionaries.ts";
import { DOCUMENTS } from "./documents.ts";
import { FILE } from "./file.ts";
import { FILE_USAGE } from "./file-usage.ts";
import { FILES } from "./files.ts";
import { FINDER } from "./finder.ts";
import { FLOW_DEPUTY } from "./flow/deputy.ts";
import { FLOW_DESIGNING } from "./flow/designing.ts";
import { FLOW_ENTRY, FLOW_ENTRY_ACTIONS, FLOW_PUBLISH_ACTIONS } from "./flow/entry.ts";
import { FLOW_MESSAGE } from "./flow/message.ts";
import { FLOW_ONLINE } from "./flow/online.ts";
import { FLOW_OPERATION } from "./flow/operation.ts";
import { FLOW } from "./flow/own.ts";
import { FLOW_TICKET } from "./flow/ticket.ts";
import { FORM_DESIGN } from "./form-design.ts";
import { FORM_GROUND } from "./form-ground.ts";
import { GEN_TABLE } from "./gen-table.ts";
import { HELP } from "./help.ts";
import { IMPACT } from "./impact.ts";
import { INTEGRATION } from "./integration.ts";
import { JIMU_REPORT } from "./jimu-report.ts";
import { JOBS } from "./jobs.ts";
import { LABEL } from "./label.ts";
import { LEGACY_DATA_PERM } from "./legacy/data-perm.ts";
import { LEGACY_PEOPLE } from "./legacy/people.ts";
import { LEGACY_RIGHTS } from "./legacy/rights.ts";
import { LEGACY_SIGN_IN } from "./legacy/sign-in.ts";
import { LOGIN_TRIAL } from "./login-trial.ts";
import { MENU } from "./menu.ts";
import { MESSAGE_LOGS } from "./message-log.ts";
import { MESSAGE_TEMPLATE } from "./message-template.ts";
import { NOTICES } from "./notices.ts";
import { ONLINE } from "./online.ts";
import { FORM_TEMPLATE, ONLINE_FORM } from "./online-form.ts";
import type { Operation } from "./operation.ts";
import { PERSONAL } from "./personal.ts";
import { PICKERS } from "./pickers.ts";
import { PRINTING } from "./print.ts";
import { PRINT_TEMPLATE } from "./print-template.ts";
import { PRINTERS } from "./printers.ts";
import { PROMOTION } from "./promotion.ts";
import { FORM_LINK, PUBLIC_FORM } from "./public-form.ts";
import { PUBLISHED_DOCUMENTS } from "./published.ts";
import { REALTIME } from "./realtime.ts";
import { REPORT } from "./report.ts";
import { RESOURCE } from "./resource.ts";
import { RIGHTS } from "./rights.ts";
import { RIGHTS_DRAFT } from "./rights-draft.ts";
import { RIGHTS_EXPLAIN } from "./rights-explain.ts";
import { RIGHTS_TREE } from "./rights-tree.ts";
import { ROLE } from "./role.ts";
import { ROLE_COLUMN } from "./role-column.ts";
import { SCHEDULE } from "./schedule.ts";
import { SEARCH_PLANS } from "./search-plans.ts";
import { SESSION } from "./session.ts";
import { VIEWING } from "./session-viewing.ts";
import { SHELL } from "./shell.ts";
import { SIGN_IN } from "./sign-in.ts";
import { SYSTEM } from "./system.ts";
import { TASKS } from "./tasks.ts";
import { TENANT } from "./tenant.ts";
import { UPDATES } from "./updates.ts";
import { USER } from "./user.ts";
import { USER_LEAVE } from "./user-leave.ts";
import { USER_OWN } from "./user-own.ts";
import { WATERMARK_CALLS } from "./watermark.ts";
import { WECHAT } from "./wechat.ts";

/** Every feature's operations, by the name that begins their ids. */
export const CONTRACT: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  account: ACCOUNT,
  app: APP,
  appEntrance: APP_ENTRANCE,
  appTicket: APP_TICKET,
  backup: BACKUP,
  cache: CACHE,
  branding: BRANDING,
  canvasPage: CANVAS_PAGE,
  personalPage: PERSONAL_PAGE,
  printTemplate: PRINT_TEMPLATE,
  printers: PRINTERS,
  cardPages: CARD_PAGES,
  changes: CHANGES,
  changePlan: CHANGE_PLAN,
  commonMenu: COMMON_MENU,
  dashboard: DASHBOARD,
  department: DEPARTMENT,
  desk: DESK,
  dict: DICT,
  dictionaries: { ...DICTIONARIES, ...DICTIONARY_ENTRIES },
  documents: DOCUMENTS,
  file: FILE,
  fileUsage: FILE_USAGE,
  files: FILES,
  finder: FINDER,
  flow: FLOW,
  flowDeputy: FLOW_DEPUTY,
  flowEntry: { ...FLOW_ENTRY, ...FLOW_DESIGNING },
  flowEntryActions: FLOW_ENTRY_ACTIONS,
  flowMessage: FLOW_MESSAGE,
  flowOnline: FLOW_ONLINE,
  flowOperation: FLOW_OPERATION,
  flowPublishActions: FLOW_PUBLISH_ACTIONS,
  flowTicket: FLOW_TICKET,
  formDesign: FORM_DESIGN,
  formGround: FORM_GROUND,
  formLink: FORM_LINK,
  formTemplate: FORM_TEMPLATE,
  genTable: GEN_TABLE,
  jimuReport: JIMU_REPORT,
  jobs: JOBS,
  label: LABEL,
  legacy: { ...LEGACY_SIGN_IN, ...LEGACY_PEOPLE, ...LEGACY_RIGHTS, ...LEGACY_DATA_PERM },
  loginTrial: LOGIN_TRIAL,
  menu: MENU,
  help: HELP,
  updates: UPDATES,
  messageTemplate: MESSAGE_TEMPLATE,
  smsLog: MESSAGE_LOGS.sms,
  emailLog: MESSAGE_LOGS.email,
  wechatLog: MESSAGE_LOGS.wechat,
  pushLog: MESSAGE_LOGS.push,
  notices: NOTICES,
  online: ONLINE,
  onlineForm: ONLINE_FORM,
  personal: PERSONAL,
  pickers: PICKERS,
  printing: PRINTING,
  promotion: PROMOTION,
  publicForm: PUBLIC_FORM,
  published: PUBLISHED_DOCUMENTS,
  impact: IMPACT,
  realtime: REALTIME,
  report: REPORT,
  resource: RESOURCE,
  rights: { ...RIGHTS, ...RIGHTS_EXPLAIN },
  rightsTree: RIGHTS_TREE,
  rightsDraft: RIGHTS_DRAFT,
  role: ROLE,
  schedule: SCHEDULE,
  roleColumn: ROLE_COLUMN,
  searchPlans: SEARCH_PLANS,
  session: SESSION,
  shell: SHELL,
  signIn: SIGN_IN,
  system: SYSTEM,
  tasks: TASKS,
  tenant: TENANT,
  user: USER,
  viewing: VIEWING,
  userLeave: USER_LEAVE,
  userOwn: USER_OWN,
  watermark: WATERMARK_CALLS,
  ...INTEGRATION,
  wechat: WECHAT,
};

/** Every operation, by its id. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.values(CONTRACT).flatMap((feature) => Object.values(feature).map((operation) => [operation.id, operation] as const)),
);
