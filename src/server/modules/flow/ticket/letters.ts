import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../db/database.ts";
import { parameterNow } from "../../../db/parameter.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { TaskKind } from "../../../jobs/kinds.ts";
import type { Messages } from "../../../plugins/messages.ts";
import type { Outbox } from "../../../senders/outbox.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { issueTicket, TICKET_HOURS } from "./tickets.ts";

/** The kind of jobs that write letters of tasks. */
export const LETTERS_JOB = "flowLetters";
/** A preference of the person (`{ on, language }`): whether he wants letters, and in which language. Absent: as the parameters `letters` and `lettersLanguage` say. */
export const LETTERS_PREFERENCE = "flow.letters";
const SOURCE_LANGUAGE = "zh-CN";

export interface LetterWish {
  readonly on?: boolean;
  readonly language?: string;
}

/** What holds for who has not said what he wishes. */
export const usualWish = async (db: Database): Promise<Required<LetterWish>> => ({
  on: (await parameterNow(db, "letters")) ?? true,
  language: (await parameterNow(db, "lettersLanguage")) ?? SOURCE_LANGUAGE,
});

export interface LetterParts {
  readonly db: Database;
  readonly config: Pick<Config, "title" | "senders" | "signIn">;
  readonly outbox: Outbox;
  readonly letters: Messages;
}

/** Whether letters can be written here: somebody brings them, and it is known where browsers find the installation. */
const writesLetters = ({ senders, signIn }: LetterParts["config"]): boolean => senders.mail !== undefined && signIn.publicUrl !== undefined;

/** What puts the letters of tasks that people got into the queue, in the transaction that gives them the tasks; undefined where none are written. */
export function arrivalsOf(app: () => Pick<FastifyInstance, "jobs">, config: LetterParts["config"]): FlowContext["arrived"] {
  if (!writesLetters(config)) return undefined;
  return async (db, tasks) => {
    const ids = tasks.filter(({ state, assignee }) => state === "active" && assignee !== null).map(({ id }) => id);
    if (ids.length > 0) await app().jobs.put(db, { kind: LETTERS_JOB, input: { tasks: ids } });
  };
}

interface Letter {
  readonly task: string;
  readonly user: string;
  readonly address: string;
  readonly tenant: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly flow: string | null;
  readonly step: string;
  readonly starter: string | null;
  readonly wish: LetterWish | null;
}

/**
 * Writes to the people of tasks that are still open, each with a link of his own, where they have confirmed that the address is theirs. Done twice it would write twice: it is not begun anew.
 */
export const letterKind = (parts: LetterParts): TaskKind => ({
  run: async ({ input, db }) => {
    const { rows } = await sql<Letter>`
      select t.id as task, u.id as "user", u.email as address, u.tenant_id as tenant, u.real_name as name, t.title,
        t.process_definition_name as flow, t.task_name as step, s.real_name as starter, p.value as wish
      from flow_task as t join sysr_user as u on u.id = t.assignee_id
        left join sysr_user as s on s.id = t.starter_id
        left join user_preference as p on p.user_id = u.id and p.key = ${LETTERS_PREFERENCE}
      where t.id = any(${(input as { tasks: string[] }).tasks}::bigint[]) and t.state = 'active'
        and u.status = 0 and u.removed_at is null and u.email_verified and coalesce(u.email, '') <> ''`.execute(db);
    const usual = await usualWish(db);
    for (const row of rows) {
      const { on, language } = { ...usual, ...row.wish };
      if (on) await write(parts, row, language);
    }
  },
});

async function write({ db, config, outbox, letters }: LetterParts, letter: Letter, language: string): Promise<void> {
  const ticket = await inTransaction({ db }, (inside) => issueTicket(inside.db, letter));
  const link = `${config.signIn.publicUrl}/flowTicket?ticket=${ticket}`;
  const { name, step } = letter;
  const params = { product: config.title, name, step, title: letter.title ?? "", flow: letter.flow ?? "", starter: letter.starter ?? "" };
  const say = (part: string) => letters.text(language, `flow.letter.${part}`, { ...params, link, hours: TICKET_HOURS });
  // Who reads the log must not be able to decide by it.
  const message = { address: letter.address, subject: say("subject"), text: say("text"), code: ticket };
  outbox.email(message, { business: "approval", tenant: letter.tenant });
}
