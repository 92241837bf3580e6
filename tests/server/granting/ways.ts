import type { Giving } from "./giving.ts";
import { FILE_WAYS } from "./ways-of-files.ts";
import { OPERATION_WAYS } from "./ways-of-operations.ts";
import { RECORD_WAYS } from "./ways-of-records.ts";

/** A call that is ready to be made in somebody's name; what stands before it has been done by a super user. Says whether it was done. */
export interface Attempt {
  readonly make: (giver: string) => Promise<boolean>;
  /** As whom it lets its caller act, or sign in. */
  readonly actsAs?: string;
  /** Whether the documents in force have the call at all. */
  readonly isThere?: boolean;
}
export type Way = (giving: Giving) => Promise<Attempt> | Attempt;

/** Every call by which somebody may get or lose rights, by its name in the contracts. */
export const WAYS: Readonly<Record<string, Way>> = { ...RECORD_WAYS, ...FILE_WAYS, ...OPERATION_WAYS };

/** Calls that change users, roles or departments, or may, and by which nobody's rights change. */
export const GIVE_NOTHING: Readonly<Record<string, string>> = {
  "record.review": "users, roles and departments are not reviewed",
  "rightsDraft.save": "kept, not applied",
  "rightsDraft.discard": "kept, not applied",
  "rightsDraft.effects": "made in a transaction that is taken back",
  "rightsDraft.submit": "kept, not applied",
  "rightsDraft.withdraw": "kept, not applied",
  "rightsDraft.refuse": "kept, not applied",
  "changePlan.plan": "made in a transaction that is taken back",
  "changePlan.content": "made in a transaction that is taken back",
  "changePlan.refuse": "nothing is applied",
  "tenant.makeAdministrator": "super users alone, whatever permissions say",
  "dashboard.saveDefault": "what a role's members see first, of what they may see",
  "cardPages.drawn": "reads",
  ...{
    "jimuReport.findResourceAndReportList": "reads",
    "jimuReport.findAllRoleCodes": "reads",
    "printing.pages": "reads",
    "printing.reprintPages": "reads",
  },
  ...{
    "printing.browser": "reads, and logs it",
    "printing.batch": "reads, and logs it",
    "printing.send": "reads, and logs it",
    "printing.view": "reads",
  },
  "printing.ticket": "opens one record to who holds it already",
  "cardPages.drawnFigures": "reads",
  "cardPages.drawnChart": "reads",
  "cardPages.drawnRows": "reads",
  "report.run": "reads",
  "report.drill": "reads",
  "report.export": "reads",
  "report.print": "reads",
  "report.explain": "reads",
  "rights.rows": "reads",
  "rightsTree.writeFile": "reads",
  "rightsTree.readFile": "reads",
  "user.appRoles": "reads",
  "user.restrictions": "reads",
  "notices.persons": "reads",
  "pickers.departments": "reads",
  "userOwn.validatePhone": "one's own phone",
  "userOwn.validateEmail": "one's own address",
  "userOwn.changePwd": "one's own password",
  "userOwn.reSetPassword": "one's own password",
  "userOwn.updateUser": "one's own name and picture",
  "userOwn.tenantPage": "reads",
  "appEntrance.accessible": "reads",
  "appEntrance.enter": "an application of one's own",
  "appTicket.redeem": "reads",
  "commonMenu.page": "reads",
  "commonMenu.list": "reads",
  "commonMenu.save": "one's own menu",
  "commonMenu.rename": "one's own menu",
  "commonMenu.remove": "one's own menu",
  "commonMenu.delete": "one's own menu",
  "updates.see": "what one has read",
  "online.message": "tells somebody something",
  "online.end": "ends sessions, and gives none",
  "wechat.state": "reads",
  "wechat.qrCode": "one's own WeChat",
  "wechat.bind": "one's own WeChat",
  "wechat.unbind": "one's own WeChat",
  "app.secret": "of an application, which acts as nobody",
  ...{
    "apiKey.secret": "of one's own key, which may no more than one of one's roles",
    "apiKey.revoke": "ends a key",
    "apiKey.own": "reads",
  },
  ...{
    "inboundHook.secret": "of a hook, which writes by the rights of its owner",
    "inboundMessage.replay": "writes what was to be written",
  },
  ...{
    "dataExchange.run": "by the rights of the owner of an exchange, in one of his roles",
    "dataExchange.test": "by one's own rights in a role of one's own; writes nothing",
    "dataExchange.secret": "signs, and opens nothing",
  },
  "inbound.receive": "by the rights of the owner of a hook, in one of his roles",
  ...{ "webhook.secret": "signs, and opens nothing", "webhook.test": "sends no record", "webhook.replay": "sends what was to be sent" },
  "webhookDelivery.replay": "sends what was to be sent",
  "messageTemplate.test": "sends to oneself",
  ...{ "smsLog.resend": "sends what was sent", "emailLog.resend": "sends what was sent", "wechatLog.resend": "sends what was sent" },
  "pushLog.resend": "sends what was sent",
  ...Object.fromEntries(
    [
      "listUserRole",
      "listNotInUserRole",
      "listDataPermUser",
      "listNotInDataPermUser",
      "listAllRolesByPermCode",
      "listDataPerm",
      "listLoginUser",
    ]
      .concat(["listPermCode", "listPerm", "listPermModule", "listAllPermModule", "exportUsers", "exportDepartments"])
      .map((name) => [`legacy.${name}`, "reads"]),
  ),
  ...Object.fromEntries(
    ["PermCode", "Perm", "PermModule"].flatMap((name) =>
      ["add", "update", "delete"].map((word) => [`legacy.${word}${name}`, "refused: permissions are declared"]),
    ),
  ),
  ...{ "legacy.doLogin": "signs in as oneself", "legacy.doLogout": "ends a session", "legacy.changePassword": "one's own password" },
  "legacy.deleteLoginUser": "ends sessions, and gives none",
  ...{ "schedule.run": "work of the product's own", "schedule.stop": "stops that" },
  "department.organisations": "reads",
  "resource.permissions": "reads",
  "resource.openAndClose": "the menu gives no rights",
  "resource.copy": "the menu gives no rights",
  "resource.sync": "the menu gives no rights",
  "resource.submit": "kept, not applied",
  "session.endRunAs": "ends what runAs began",
  "session.chooseRoles": "of one's own roles",
  "session.enterOrganisation": "of one's own organisations",
  "session.visit": "counts",
  "viewing.stay": "goes on with what viewing.begin began",
  "viewing.leave": "ends it",
};

/** Families of calls for everybody that touch neither users, roles nor departments. */
export const OTHER_FAMILIES: ReadonlySet<string> = new Set([
  ...[
    "account",
    "desk",
    "documents",
    "files",
    "finder",
    "flow",
    "flowOnline",
    "flowOperation",
    "flowTicket",
    "notices",
    "personal",
    "publicForm",
    "onlineForm",
  ],
  ...["rights", "searchPlans", "shell", "signIn", "system"],
]);
/** Calls for everybody that have to do with one's own jobs, and with nothing that they did. */
export const OWN_JOBS: readonly string[] = ["jobs.seeAll", "jobs.see", "jobs.cancel", "jobs.remove", "jobs.upload"];
