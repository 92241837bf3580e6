import type { ReportSending } from "../../../../generated/entities/report-sending.ts";
import type { ReportSubscription } from "../../../../generated/entities/report-subscription.ts";
import { type Actor, may } from "../../../../model/actor.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError, type FieldError } from "../../../../model/error.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { nextTimes } from "../../../../model/report/schedule.ts";
import type { RecordContext, RecordHooks } from "../../../records/context.ts";
import { planReport } from "../../../records/report/plan.ts";
import { entityNamed, findPlan } from "../../search-plans/stored.ts";
import { reportAt } from "../result.ts";
import { questionOf } from "./question.ts";

/** Who may subscribe others, sees the subscriptions of others too, as far as his rows have them. */
const OTHERS = "report-subscription:others";

/** What says when it is sent. */
const TIMES = ["frequency", "weekdays", "monthDay", "time", "zone", "paused"];

/** A subscription asks what who saves it may ask himself, and is for him alone unless he may subscribe others. A save says when it is sent next. */
export const subscriptionHooks: RecordHooks<ReportSubscription> = {
  async beforeSave(context, { mode, record, changes }) {
    const { actor, language } = context;
    // It is of one of the two, and of the plan where both are said.
    if (record.plan) Object.assign(changes, { report: null, question: null });
    // What was asked of another report.
    const isOther = mode === "edit" && !record.plan && "report" in changes && !("question" in changes);
    if (isOther) Object.assign(changes, { question: null });
    const isFor = { users: idsOf(record.users), roles: idsOf(record.roles) };
    if (mode === "add" && isFor.users.length + isFor.roles.length === 0) {
      Object.assign(changes, { users: [actor.id] });
      isFor.users = [actor.id];
    }
    const isTimed = mode === "add" || TIMES.some((field) => field in changes);
    const schedule = { ...record, time: String(record.time), zone: String(record.zone), frequency: String(record.frequency) };
    const [next] = nextTimes(schedule as never, new Date(), 1);
    const faults = [
      ...(isTimed ? faultsOfTimes(record, next) : []),
      ...faultsOfRecipients(actor, isFor),
      ...(await faultsOfWhat(context, isOther ? { ...record, question: null } : record)),
    ];
    if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
    Object.assign(changes, { language, ...(isTimed && { nextAt: record.paused ? null : next }) });
  },
  narrow: (actor) => (may(actor, OTHERS) ? undefined : { field: "createBy", op: "eq", value: actor.id }),
};

/** What was sent to him, and by his subscriptions. */
export const sendingHooks: RecordHooks<ReportSending> = {
  narrow: (actor) =>
    may(actor, OTHERS) ? undefined : { any: ["recipient", "createBy"].map((field) => ({ field, op: "eq", value: actor.id })) },
};

const idsOf = (stored: unknown): string[] => (Array.isArray(stored) ? stored.map(String) : []);

function faultsOfTimes({ frequency, weekdays, monthDay, zone }: Partial<ReportSubscription>, next: string | undefined): FieldError[] {
  if (frequency === "weekly" && (weekdays ?? []).length === 0) return [{ path: "weekdays", code: "field.required" }];
  if (frequency === "monthly" && monthDay == null) return [{ path: "monthDay", code: "field.required" }];
  return next === undefined ? [{ path: "zone", code: "field.noSuchName", params: { value: String(zone) } }] : [];
}

function faultsOfRecipients(
  actor: Actor,
  { users, roles }: { readonly users: readonly string[]; readonly roles: readonly string[] },
): FieldError[] {
  if (may(actor, OTHERS)) return [];
  return [
    ...(users.some((id) => id !== actor.id) ? [{ path: "users", code: "field.beyondOwn" } as const] : []),
    ...(roles.length > 0 ? [{ path: "roles", code: "field.beyondOwn" } as const] : []),
  ];
}

/** A subscription is of a report, or of a search plan. @throws AppError as `planReport` */
async function faultsOfWhat(context: RecordContext, record: Partial<ReportSubscription>): Promise<FieldError[]> {
  if (!record.plan) return record.report ? faultsOfReport(context, record) : [{ path: "report", code: "field.required" }];
  const plan = await findPlan(context, record.plan);
  const entity = plan && entityNamed(context.documents, String(plan.formEn));
  if (!entity) return [{ path: "plan", code: "field.beyondOwn" }];
  if (!mayDo(context.actor, entity, "export")) return [{ path: "plan", code: "field.beyondOwn" }];
  return record.format === "xlsx" ? [] : [{ path: "format", code: "field.oneOf", params: { values: "Excel" } }];
}

/** @throws AppError as `planReport` */
function faultsOfReport(context: RecordContext, { report, format, question }: Partial<ReportSubscription>): FieldError[] {
  const screen = reportAt(context, String(report));
  const entity = entityOf(context.documents, screen.entity);
  if (!mayDo(context.actor, entity, "view")) return [{ path: "report", code: "field.beyondOwn" }];
  if (!mayDo(context.actor, entity, format === "xlsx" ? "export" : "print")) return [{ path: "format", code: "field.beyondOwn" }];
  planReport(context, screen, questionOf(question));
  return [];
}
