import { EXCHANGE_ERRORS } from "./exchange-errors.ts";
import { FLOW_ERRORS } from "./flow-errors.ts";
import { PRINT_ERRORS } from "./print-errors.ts";

/** One thing wrong with one field. `path` is dotted with row indexes: `items.2.price`. `code` is a locale key under `errors`. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** A message written in a document (x-validations), already in the user's language; stands in place of the code's text. */
  readonly message?: string | undefined;
}

/** Every failure that the product knows: its code, also the key of its text in `locales/<language>/errors.json`, and its HTTP status. */
export const ERRORS = {
  ...FLOW_ERRORS,
  ...EXCHANGE_ERRORS,
  "auth.required": 401,
  "auth.loginFailed": 401,
  "auth.captchaWrong": 400,
  "auth.locked": 403,
  "auth.tooManyAttempts": 429,
  "auth.networkRefused": 403,
  "auth.confirmElsewhere": 409,
  "auth.oldPasswordWrong": 400,
  "auth.passwordEqualsAccount": 400,
  "auth.passwordUnchanged": 400,
  "auth.passwordWeak": 400,
  "auth.passwordMustChange": 403,
  "auth.tooSoon": 429,
  "auth.smsCodeWrong": 400,
  "auth.passwordWrong": 400,
  "auth.notOffered": 400,
  "auth.ticketOver": 400,
  "auth.ssoFailed": 400,
  "auth.ssoUnavailable": 503,
  "auth.ssoNoAccount": 403,
  "auth.ssoConnected": 409,
  "auth.wechatBound": 409,
  "session.unverified": 401,
  "session.ownSession": 409,
  "session.noRoles": 403,
  "session.runAsRefused": 403,
  "session.runAsNested": 409,
  "session.seeAsRefused": 403,
  "session.viewingOnly": 403,
  "session.viewingOver": 403,
  "session.notWhileActing": 403,
  "session.organisationNotYours": 403,
  "session.roleNotYours": 403,
  "access.denied": 403,
  "access.notByKey": 403,
  "access.nothingMissing": 400,
  "access.nobodyGives": 400,
  "access.alreadyAsked": 429,
  "access.askedTooOften": 429,
  "access.columnHidden": 403,
  "access.columnMasked": 403,
  "access.columnReadonly": 403,
  "record.notFound": 404,
  "record.conflict": 409,
  "record.inUse": 409,
  "record.notUnique": 409,
  "record.single": 409,
  "record.invalid": 400,
  "record.readonly": 403,
  "record.locked": 403, // {name}
  "record.held": 409, // {name}
  "task.notOpen": 403,
  "changePlan.notOpen": 409,
  "changePlan.waits": 409,
  "changePlan.expired": 410,
  "changePlan.own": 403,
  "changePlan.refused": 409, // {reason}
  "mcp.closed": 403,
  "mcp.notOffered": 403,
  "rightsDraft.notOpen": 409,
  "rightsDraft.otherOpen": 409,
  "rightsDraft.own": 403,
  "role.heldByType": 409, // {name}
  "rightsDraft.foreign": 400,
  "formDesign.inForce": 409,
  "formDesign.codeTaken": 409, // {code}
  "formDesign.ofAnother": 409, // {name}
  "formDesign.ofFile": 409, // {title}
  "formDesign.publishedElsewhere": 409, // {names}
  "formDesign.nothing": 409,
  "formDesign.clears": 409, // {field, values}
  "generator.codeTaken": 409, // {code}
  "generator.notInDevelopment": 409,
  "generator.fileThere": 409, // {files}
  "label.notLinked": 409,
  "label.noDetails": 409,
  "label.textTooLong": 400, // {text}
  "label.unfit": 409, // {name}
  "label.noSample": 409,
  "printer.addressRefused": 403,
  "printer.unreachable": 502, // {name}
  "printer.interrupted": 502, // {name}
  "printer.switchedOff": 409,
  "webhook.notArrived": 502, // {reason}
  "inbound.refused": 401,
  "inbound.tooMany": 429,
  "inbound.notRead": 400,
  "idempotency.keyInvalid": 400,
  "idempotency.otherRequest": 422,
  "idempotency.inProgress": 409,
  "idempotency.answerGone": 409,
  "idempotency.accessChanged": 409,
  "apiKey.notYours": 403,
  "apiKey.over": 409,
  "legacy.declared": 409,
  "promotion.package": 400, // {count}
  "promotion.unseen": 403, // {entity}
  "promotion.missing": 409, // {entity, code}
  "promotion.outdated": 409,
  "promotion.undecided": 409, // {names}
  "promotion.faulty": 409, // {message}
  "promotion.roleDrafted": 409, // {name}
  "promotion.fileThere": 409, // {names}
  "promotion.noFolder": 409,
  "promotion.picturesTooLarge": 413, // {size, max}
  "promotion.pictureInFile": 409, // {names}
  "flow.refused": 409, // {count}
  "flow.rehearseHidden": 403, // {places}
  "flow.ticketUnknown": 404,
  "flow.ticketUsed": 410,
  "flow.ticketOver": 410,
  "onlineForm.unknown": 404,
  "publicForm.unknown": 404,
  "publicForm.early": 403, // {time}
  "publicForm.over": 410,
  "publicForm.full": 410,
  "publicForm.answered": 409,
  "publicForm.contactRequired": 400,
  "publicForm.notTaken": 409,
  "user.noHeir": 400,
  "record.notOpen": 409, // {name, transition}
  "record.changedSince": 409,
  "record.valueTaken": 409,
  "record.referenceGone": 409,
  "department.occupied": 409, // {people, departments}
  "report.comparisonUnclear": 400,
  "report.notLaidOut": 400,
  "dictionary.exists": 409,
  "dictionary.valueEmpty": 400,
  "dictionary.fixed": 403,
  "dictionary.valueInUse": 409, // {value, entity, field}
  "dictionary.valueUsed": 409, // {value}
  "notice.noRecipients": 400,
  "notice.alreadySent": 409,
  "notice.notSent": 409,
  "message.channelOff": 409,
  "message.noAddress": 409,
  "message.notResendable": 409,
  "favourite.tooMany": 400,
  "desk.tooLarge": 413,
  "desk.tooMany": 400,
  "miniProgram.noSuchPage": 404,
  ...PRINT_ERRORS,
  "app.networkClosed": 403,
  "app.ticketRefused": 400,
  "app.noSecret": 409,
  "avatar.invalid": 400,
  "file.missing": 400,
  "file.empty": 400,
  "file.format": 400,
  "file.unreadable": 400,
  "file.disguised": 400,
  "file.tooLarge": 413,
  "file.notFound": 404,
  "file.held": 409, // {name}
  "file.tooMany": 429,
  "file.tenantFull": 507, // {size}
  "file.personFull": 507, // {size}
  "file.refusedEnding": 400, // {ending}
  "tenant.hasUsers": 409,
  "preference.tooMany": 400,
  "job.tooMany": 429,
  "job.cancelled": 409,
  "job.interrupted": 503,
  "job.timeout": 504,
  "job.underWay": 409,
  "schedule.builtIn": 409,
  "job.open": 409,
  "job.accessChanged": 403,
  "job.notUndoable": 409,
  "condition.invalid": 400,
  "expression.invalid": 400,
  "expression.failed": 422,
  "document.notFound": 404,
  "document.invalid": 400,
  "document.refused": 409,
  "document.changed": 409,
  "document.planOutdated": 409,
  "document.tableBusy": 503,
  "impact.inFile": 409, // {files}
  "impact.fixed": 409,
  "impact.taken": 409, // {name}
  "request.invalid": 400,
  "request.tooLarge": 413,
  "request.unsupportedType": 415,
  "request.tooMany": 429,
  "request.notFound": 404,
  "request.timeout": 408,
  "server.busy": 503,
  "server.databaseUnavailable": 503,
  "server.storageFull": 507,
  "server.failed": 500,
  "client.offline": 0,
  "client.unreadable": 0,
  "client.failed": 0,
  "client.updating": 0,
  "client.badGateway": 502,
  "client.serverText": 500,
  "client.unauthorized": 403,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

/** Nobody reads more; and an answer must not grow with what somebody sends to be refused. */
const MOST_FIELD_ERRORS = 100;

export interface AppErrorDetail {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** The first hundred are kept. */
  readonly fields?: readonly FieldError[] | undefined;
  /** What the answer carries in `data`: for a conflict, both versions. */
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** The one shape of failure, on both sides of the wire. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(code, { cause: detail.cause });
    this.name = "AppError";
    this.code = code;
    this.status = ERRORS[code];
    this.params = detail.params;
    this.fields = detail.fields?.slice(0, MOST_FIELD_ERRORS);
    this.data = detail.data;
  }
}
