import { sql } from "kysely";
import { authorOf } from "../../../../model/actor.ts";
import { htmlText } from "../../../../model/html-text.ts";
import type { Database } from "../../../db/database.ts";
import { together } from "../../../records/together.ts";
import { announceSent } from "../../notices/announce.ts";
import { STATUS as NOTICE_STATUS } from "../../notices/notice.ts";
import { peopleOfRules } from "../people/resolve.ts";
import { peopleScope } from "./arrivals.ts";
import type { Task } from "./case.ts";
import { isOpen, type Work } from "./work.ts";

/** Something that people are told. */
export interface Notice {
  readonly people: readonly string[];
  /** The service task that sends it. */
  readonly node?: string | undefined;
  /** A task that has come to them: by letter too. */
  readonly byMail?: boolean | undefined;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const LONGEST_TITLE = 120;

/**
 * Tells people what has come to them, by notices of the product: the task that they got, a copy, a reminder, and the starter that his flow is over. Nobody is
 * told of what he did himself.
 */
export async function announce(work: Work): Promise<void> {
  const { context } = work;
  const tasks = arrived(work);
  const notices = await noticesOf(work);
  const ids = await work.ids(notices.length);
  await together(
    send(
      work,
      notices.map((notice, index) => ({ ...notice, id: ids[index] ?? "" })),
    ),
    ...ids.map((id) => announceSent(context.db, id)),
    tasks.length > 0 && context.arrived ? context.arrived(context.db, tasks) : Promise.resolve(),
  );
}

const arrived = ({ arrivals }: Work): Task[] => [...arrivals].filter(isOpen);

/** What an operation tells people, each once; whoever acts is told nothing. */
export async function noticesOf(work: Work): Promise<Notice[]> {
  return [...ofTasks(work, arrived(work)), ...ofMessages(work), ...ofEnd(work), ...(await ofServices(work))]
    .map((notice) => ({ ...notice, people: [...new Set(notice.people)].filter((id) => id !== authorOf(work.context.actor)) }))
    .filter(({ people }) => people.length > 0);
}

/** Words of a notice in the language of whoever acts. */
function wordsOf({ context: { letters, language, actor }, case: on }: Work) {
  const names = { flow: on.processName, title: on.title, name: actor.realName || actor.username };
  return (key: string, more: Readonly<Record<string, string>> = {}) => letters.text(language, `flow.${key}`, { ...names, ...more });
}

const pageOf = (work: Work, task?: Task) =>
  `/handlerFlowTask?processInstanceId=${work.case.instance}${task ? `&taskId=${task.id}` : "&readOnly=true"}`;

/** One notice a task of one's own, as its link leads to it; one for all who may claim one. */
function ofTasks(work: Work, tasks: readonly Task[]): Notice[] {
  const text = wordsOf(work);
  return tasks.map((task) => {
    const kind = task.state === "claimable" ? "claimable" : "arrived";
    const people = task.assignee === null ? task.candidates : [task.assignee];
    return {
      people,
      title: text(`${kind}.subject`),
      text: text(`${kind}.text`, { step: task.name }),
      link: pageOf(work, task),
      byMail: kind === "arrived",
    };
  });
}

function ofMessages(work: Work): Notice[] {
  const text = wordsOf(work);
  return work.messages.map(({ type, receiver, step, text: comment }) => {
    const task = type === "copy" ? undefined : work.tasks.find(({ state, assignee }) => state === "active" && assignee === receiver);
    const more = { step, comment: comment ?? "" };
    return { people: [receiver], title: text(`${type}.subject`), text: text(`${type}.text`, more), link: pageOf(work, task) };
  });
}

function ofEnd(work: Work): Notice[] {
  if (work.isRunning || work.result === null || work.status === work.case.status) return [];
  const text = wordsOf(work);
  const comment = work.comments.at(-1)?.text ?? "";
  return [{ people: [work.case.starter], title: text(`ended.${work.result}`), text: text("ended.text", { comment }), link: pageOf(work) }];
}

/** What service tasks tell. */
async function ofServices(work: Work): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const { node, effect, title, text } of work.serviceNotices) {
    const people = await peopleOfRules(work.context, peopleScope(work), effect.to, node);
    notices.push({ people, title, text, link: pageOf(work), node });
  }
  return notices;
}

/** Writes notices as sent, and puts them into the inboxes. */
async function send(work: Work, notices: readonly (Notice & { readonly id: string })[]): Promise<void> {
  if (notices.length === 0) return;
  const { db } = work.context;
  const link = wordsOf(work)("link");
  const rows = notices.map(({ id, people, title, text, link: address }) => ({
    ...{ id, people, title: [...title].slice(0, LONGEST_TITLE).join(""), summary: text.slice(0, 200) },
    content: `<p>${htmlText(text)}</p><p><a href="${htmlText(address)}">${htmlText(link)}</a></p>`,
  }));
  await insert(db, rows, work.case.tenant);
}

async function insert(db: Database, rows: readonly object[], tenant: string | null): Promise<void> {
  await sql`
    with x as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id bigint, people bigint[], title text, summary text, content text)),
    notices as (insert into sysr_notice (id, title, type, send_way, to_all, users_ids, content, summary, is_jump, send_now, status, send_time, recipients,
        create_time, update_time, tenant_id)
      select id, title, 0, 0, false, people, content, summary, true, true, ${NOTICE_STATUS.sent}::integer, now(), cardinality(people), now(), now(),
        ${tenant}::bigint from x)
    insert into notice_recipient (notice_id, user_id, send_way, sent_at)
    select x.id, u.id, 0, now() from x join sysr_user u on u.id = any(x.people) where u.status = 0 and u.removed_at is null
    on conflict do nothing`.execute(db);
}
