import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { accountById } from "../../identity/accounts.ts";
import { actorOf } from "../../identity/actor.ts";
import { hasOneOf } from "../../identity/held-roles.ts";
import type { TaskKind } from "../../jobs/kinds.ts";
import type { Outcome } from "../../jobs/runs.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { HookTable, RecordContext } from "../../records/context.ts";
import type { Outbox } from "../../senders/outbox.ts";
import { LETTERS_PREFERENCE, usualWish } from "../flow/ticket/letters.ts";
import { tellByNotice } from "../notices/product-notice.ts";

/** People whom one alert reaches. */
const MOST_PEOPLE = 100;
const SCREEN = "/screen/schedule-list";

export interface AlertParts {
  readonly config: Pick<Config, "title">;
  readonly letters: Messages;
  readonly outbox: Outbox;
  readonly hooks: HookTable;
  /** The server, once it is made. */
  readonly app: () => FastifyInstance;
}

interface Alert {
  readonly schedule: string;
  readonly fails: boolean;
  readonly outcome: Outcome;
  readonly error: string | null;
}

interface Recipient {
  readonly id: string;
  readonly tenant: string | null;
  readonly address: string | null;
  /** In which he is written to; null where he has not said. */
  readonly language: string | null;
}

/** The kind of jobs that tell people that a schedule has begun to fail, or works again: each of them by a notice of the product, and by e-mail. */
export const alertKind = (parts: AlertParts): TaskKind => ({
  // All are told in one transaction: what fails has told nobody.
  retry: { times: 5, pauseSeconds: 30 },
  run: async ({ input, db }) => {
    const alert = input as Alert;
    const schedule = await db
      .selectFrom("sysr_schedule")
      .select(["kind", "name", "alert_users_ids", "alert_roles_ids", "alert_mail"])
      .where("id", "=", alert.schedule)
      .executeTakeFirst();
    if (!schedule) return;
    const people = await recipientsOf(db, schedule.alert_users_ids ?? [], schedule.alert_roles_ids ?? []);
    const usual = await usualWish(db);
    await inTransaction({ db }, async ({ db: trx }) => {
      for (const person of people) await tell(parts, trx, { ...person, language: person.language ?? usual.language }, schedule, alert);
    });
  },
});

async function tell(
  parts: AlertParts,
  db: Database,
  { id, tenant, address, language }: Recipient & { readonly language: string },
  { kind, name, alert_mail }: { kind: string; name: string | null; alert_mail: boolean | null },
  alert: Alert,
): Promise<void> {
  const app = parts.app();
  const documents = app.documents.current.in(language);
  const label = name || (documents.dictionaries.get("schedule_kind")?.items.find(({ value }) => value === kind)?.label ?? kind);
  const say = (part: string) =>
    parts.letters.text(language, `schedule.${part}`, { product: parts.config.title, name: label, error: alert.error ?? "" });
  const state = alert.fails ? "fails" : "works";
  const title = say(`${state}.subject`);
  const text = [say(`${state}.text`), ...(alert.fails ? [say(`outcome.${alert.outcome}`)] : [])].join("\n\n");
  const account = await accountById(db, id);
  if (account) {
    const context = contextOf(parts, { actor: await actorOf(db, account, null), db, language });
    const paragraphs = text.split("\n").filter((line) => line.trim() !== "");
    await tellByNotice(context, { title, paragraphs, link: { to: SCREEN, text: say("link") }, users: [id] });
  }
  // Whether letters of tasks are wished says nothing of alerts: the schedule says whom they are for, and whether by e-mail.
  if (!address || alert_mail === false) return;
  await parts.outbox.put(db, "email", { address, subject: say("mail").replace("…", title), text }, { business: "schedule", tenant });
}

function contextOf({ app, hooks }: AlertParts, { actor, db, language }: { actor: Actor; db: Database; language: string }): RecordContext {
  const { aside, exactTotal, heard, wording, documents } = app();
  return { ...{ db, aside, exactTotal, heard, wording, hooks, language }, documents: documents.current.in(language), actor };
}

/** People who may sign in: those who are named, those of the roles, or else all super users. */
async function recipientsOf(db: Database, users: readonly string[], roles: readonly string[]): Promise<readonly Recipient[]> {
  const named = users.length + roles.length > 0;
  const { rows } = await sql<Recipient>`
    select u.id::text, u.tenant_id::text as tenant, case when u.email_verified then nullif(u.email, '') end as address,
      p.value ->> 'language' as language
    from sysr_user as u left join user_preference as p on p.user_id = u.id and p.key = ${LETTERS_PREFERENCE}
    where u.status = 0 and u.removed_at is null
      and case when ${named} then u.id = any(${users}::bigint[]) or ${hasOneOf("u", sql`${roles}::bigint[]`)} else u.is_super end
    order by u.id limit ${MOST_PEOPLE}`.execute(db);
  return rows;
}
