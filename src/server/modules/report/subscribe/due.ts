import { sql } from "kysely";
import { type Documents, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { nextTimes, type Schedule } from "../../../../model/report/schedule.ts";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { callForWork, enqueue, type NewJob } from "../../../jobs/queue.ts";
import { endBroken } from "../../sendings/deliver.ts";
import { type Recipient, recipientsOf } from "../../sendings/recipients.ts";
import { reportAt } from "../result.ts";
import { questionOf } from "./question.ts";
import type { Asked, SendInput } from "./send.ts";
import { SEND_JOB } from "./send-job.ts";

/** Subscriptions of one transaction. */
const AT_ONCE = 20;
/** Reports that somebody waits for go before those that are sent. */
const PRIORITY = -1;

interface Due extends Omit<Schedule, "monthDay"> {
  readonly id: string;
  readonly report: string | null;
  readonly plan: string | null;
  /** What the plan is called, and about. */
  readonly planName: string | null;
  readonly planEntity: string | null;
  readonly question: unknown;
  readonly format: "pdf" | "xlsx";
  readonly monthDay: number | null;
  readonly dueAt: string;
  readonly language: string | null;
  readonly owner: string | null;
  readonly dept: string | null;
  readonly tenant: string | null;
  readonly users: readonly string[];
  readonly roles: readonly string[];
}

/**
 * Puts a job for each recipient of the reports that are due into the queue, and a row of the log beside it, in the transaction that says when each is due next: once, whatever process does
 * it. What was missed while no server ran is sent once.
 */
export async function sendDue(db: Database, documents: Documents, now = new Date()): Promise<void> {
  await endBroken(db, "report_sending");
  while ((await inTransaction({ db }, (inside) => takeDue(inside.db, documents, now))) === AT_ONCE);
}

async function takeDue(db: Database, documents: Documents, now: Date): Promise<number> {
  const { rows } =
    await sql<Due>`select s.id, s.report, s.plan, p.search_name as "planName", p.form_en as "planEntity", s.question, s.format, s.frequency, s.weekdays,
      s.month_day as "monthDay", s.time::text as time, s.zone, s.next_at as "dueAt", s.language, s.create_by_id as owner, s.create_dept_id as dept,
      s.tenant_id as tenant, coalesce(s.users_ids::text[], '{}') as users, coalesce(s.roles_ids::text[], '{}') as roles
    from report_subscription as s left join sysr_search_plan as p on p.id::text = s.plan and p.removed_at is null
    where s.next_at <= ${now} and s.removed_at is null and s.paused is not true
    order by s.next_at limit ${AT_ONCE} for update of s skip locked`.execute(db);
  let jobs = 0;
  for (const due of rows) {
    const [next = null] = nextTimes(due, now, 1);
    await sql`update report_subscription set last_at = ${now}, next_at = ${next} where id = ${due.id}::bigint`.execute(db);
    for (const recipient of await recipientsOf(db, due)) {
      const job = await jobFor(db, documents, due, recipient);
      if (job !== undefined) jobs++;
    }
  }
  if (jobs > 0) await callForWork(db);
  return rows.length;
}

/** The job that sends to one of them, and its row; undefined where nobody can ask the report any more, which the row says. */
async function jobFor(
  db: Database,
  documents: Documents,
  due: Due,
  { id: recipient, organisation }: Recipient,
): Promise<string | undefined> {
  const asked = askedOf(documents, due);
  const now = new Date().toISOString();
  const { id: sending } = await db
    .insertInto("report_sending")
    .values({
      ...{ subscription_id: due.id, report: due.report, plan: due.plan, recipient_id: recipient, due_at: due.dueAt, format: due.format },
      ...{ state: asked === undefined ? "failed" : "waiting", create_time: now, update_time: now },
      ...{ create_by_id: due.owner, create_dept_id: due.dept, tenant_id: due.tenant },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (asked === undefined) return undefined;
  const { entity, ...what } = asked;
  const input: SendInput = { sending, zone: due.zone, ...what };
  const job = await enqueue(
    db,
    {
      ...{ kind: SEND_JOB, input, entity, language: due.language ?? "zh-CN", from: { ip: "", userAgent: "" } },
      owner: { user: recipient, realUser: null, organisation, roles: null },
    },
    { priority: PRIORITY, listed: false },
  );
  await db.updateTable("report_sending").set({ job }).where("id", "=", sending).execute();
  return job;
}

/** Of what is asked, and what; undefined where documents have changed since or the plan is gone, and nobody can ask it any more. */
function askedOf(
  documents: Documents,
  { report, plan, planName, planEntity, question, format }: Due,
): (Pick<NewJob, "entity"> & Asked) | undefined {
  if (plan) return planName && planEntity && documents.entities.has(planEntity) ? { entity: planEntity, plan, name: planName } : undefined;
  try {
    const entity = entityOf(documents, reportAt({ documents }, report ?? "").entity).$id;
    return { entity, screen: report ?? "", question: questionOf(question), format };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
