import { ACCOUNT } from "./account.ts";
import { APP, APP_ENTRANCE, APP_TICKET } from "./app.ts";
import { BACKUP } from "./backup.ts";
import { BRANDING } from "./branding.ts";
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
import { INTEGRATION, INTEGRATION_ABOUT } from "./integration.ts";
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

/** What the calls of each feature are about, as the API description says it. */
export const FEATURES: Readonly<Record<string, string>> = {
  account: "The account of who is signed in",
  app: "Applications, beside their records",
  appEntrance: "Entering applications",
  appTicket: "What applications ask of who has entered them",
  backup: "Backups, beside their records",
  branding: "How the installation and its tenants present themselves",
  watermark: "Words across screens, prints and exports that say whose they are",
  canvasPage: "Pages of cards that people draw in the browser: their drafts, and publishing them",
  personalPage: "Pages of cards that somebody draws for himself",
  printers: "Printers that the server sends to, beside their records",
  printTemplate: "Print templates that people draw in the browser: their drafts, and publishing them",
  cardPages: "Pages of cards, and what stands on their cards",
  changes: "Changes of many records as one set",
  changePlan: "Plans of changes: told before they are made, then applied and undone as one",
  commonMenu: "Entries of the menu that a user has put at hand",
  dashboard: "What the dashboard shows",
  department: "Departments, beside their records",
  desk: "What a user has open and not saved yet, on every machine",
  dict: "Dictionaries, beside their records",
  dictionaries: "Values of dictionaries",
  documents: "Screens, with what they need",
  files: "Files that fields hold",
  finder: "What the one box finds beside the menu",
  flow: "Approval flows, beside the calls of the specification",
  flowDeputy: "Deputies of people, beside their records",
  flowEntry: "Flows as they are designed and published",
  flowEntryActions: "Flows, beside their records",
  flowMessage: "Messages of approval flows",
  flowOnline: "What is done with records in approval flows",
  flowOperation: "What is done with approval flows and their tasks, and what one reads of them",
  flowPublishActions: "Published versions of flows, beside their records",
  flowTicket: "Deciding a task from a letter, without signing in",
  formDesign: "Forms that people design in the browser: their drafts, and publishing them",
  formGround: "What forms that people design can refer to",
  formTemplate: "Templates of forms, and where their forms stand in the menu",
  formLink: "Public links of forms, beside their records",
  help: "Help that is written in the browser",
  updates: "What updates of the installation have changed, told to everybody once",
  messageTemplate: "Templates of messages, beside their records",
  smsLog: "The log of text messages, beside its records",
  emailLog: "The log of e-mails, beside its records",
  wechatLog: "The log of WeChat messages, beside its records",
  pushLog: "The log of pushes, beside its records",
  impact: "What names a field, dictionary, entity or screen, and giving it another name",
  genTable: "Tables that documents are generated from, beside their records",
  jimuReport: "Print templates: for whom they are, and where they are offered",
  jobs: "Background jobs, and the files that imports read",
  label: "Labels, beside their records",
  legacy: "The older dialect of administration: other addresses and payloads of calls that stand elsewhere too",
  loginTrial: "A change of the sign-in settings that stands to be confirmed",
  menu: "The menu of the signed-in user",
  notices: "Notices and letters: the inbox, and sending",
  online: "Who is signed in, and ending that",
  onlineForm: "Online forms by their addresses",
  operation: "Whether the server lives and serves",
  personal: "The personal centre: what users see and change of themselves",
  pickers: "What pickers ask for beside the calls of records",
  printing: "Printing records by templates",
  promotion: "Taking forms, pages, flows, roles and entries of the menu from one site to another",
  publicForm: "Filling in a form by a public link, without signing in",
  published: "Documents that administrators publish while the server runs",
  realtime: "Around the sockets by which the server tells browsers something",
  report: "Reports: records put together and measured, under the rights of who runs them",
  resource: "Entries of the menu, beside their records",
  rights: "What somebody lacks where he was refused, and asking for it",
  rightsTree: "What roles can grant, as the menu has it",
  rightsDraft: "Changes of rights that are collected, told and then made as one",
  role: "Roles, beside their records",
  roleColumn: "Column lists of roles, at the addresses of the specification",
  searchPlans: "Conditions that are kept under a name",
  session: "As whom, with which roles and where the signed-in user works",
  shell: "The tools around every page",
  signIn: "Signing in and out, by password, by code and elsewhere",
  system: "What pages need before anybody is signed in, and reports of crashes",
  tasks: "Tasks of people on single records",
  tenant: "Tenants, beside their records",
  user: "Users, beside their records",
  viewing: "Looking at the product as somebody else does",
  userLeave: "Leaving the company",
  userOwn: "What the signed-in user asks and changes of himself, at the addresses of the specification",
  ...INTEGRATION_ABOUT,
  wechat: "Binding to WeChat, at the addresses of the specification",
};
