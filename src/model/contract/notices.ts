import type { Row } from "../wire.ts";
import { ID, INSTANT, PAGE_QUERY, pageOf, REFERENCE, SOME } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, NOTHING, nullable, object, optional, type Schema, text, typed, type ValueOf } from "./schema.ts";

const UNREAD = object({ notices: integer(), letters: integer() });
/** How many notices the user has not read: internal letters, and all others. */
export type Unread = ValueOf<typeof UNREAD>;

const WAITING = object({ notices: integer(), letters: integer(), jobs: integer({ description: "Jobs that have ended unseen." }) });
/** What the bell counts: beside those, background jobs that have ended and that he has not looked at. */
export type Waiting = ValueOf<typeof WAITING>;

const NOTICE = object({
  id: ID,
  title: text(),
  content: text(undefined, { description: "Its beginning as plain text in lists; the whole as rich text when it is opened." }),
  type: integer(),
  sendWay: integer(),
  sendTime: INSTANT,
  datetime: text(undefined, { description: "As sendTime, under its other name." }),
  sender: nullable(REFERENCE),
  avatar: NOTHING,
  isJump: boolean({ description: "Whether it has a page of its own to be opened." }),
  readTime: nullable(INSTANT),
});
/** A notice as its recipient sees it (specification shell §3, notice item). */
export type ReceivedNotice = ValueOf<typeof NOTICE>;

const sendWay = (description: string) => optional(nullable(integer({ minimum: 0, maximum: 9, description })));
const ways = {
  sendWay: sendWay("Only this send way; 5 is internal letters."),
  exceptSendWay: sendWay("All but this send way."),
};
const INBOX_FILTER = object({ unread: optional(nullable(boolean())), ...ways, keyword: optional(nullable(text(200))) });
/** Which notices of an inbox: those of one send way, those of all others, the unread ones, those with a word in their title. */
export type InboxFilter = ValueOf<typeof INBOX_FILTER>;

const PERSON_QUERY = object({
  code: optional(text(32, { description: "Code of a department." })),
  id: optional(ID),
  status: optional(choice([0, 1])),
  personName: optional(text(64)),
  ...PAGE_QUERY,
});
/** Who is looked for: by department (its code or id), status and part of the name. */
export type PersonQuery = ValueOf<typeof PERSON_QUERY>;

/** A record of the notice as whoever asks may see it. */
const RECORD: Schema<Row> = typed<Row>({ type: "object" });
const BASE = "/api/v1/system/sysrNotice";
const page = object(PAGE_QUERY);
const params = object({ id: ID });
const own = { permission: "signed-in" } as const;

/** Calls of notices beside those of every record (specification shell §7, administration §7.3). Everybody reads his own inbox, and no other. */
export const NOTICES = {
  received: operation({
    ...{ id: "notices.received", method: "POST", path: `${BASE}/receivedData`, ...own, answer: pageOf(NOTICE) },
    ...{ summary: "A page of the own inbox", query: page, body: nullable(INBOX_FILTER) },
  }),
  open: operation({
    ...{ id: "notices.open", method: "GET", path: `${BASE}/receivedDetail/:id`, ...own, params, answer: NOTICE },
    summary: "A notice of the own inbox; reading it marks it as read",
  }),
  unread: operation({
    ...{ id: "notices.unread", method: "GET", path: `${BASE}/unread`, ...own, answer: WAITING },
    summary: "What the bell counts: unread notices and letters, and jobs that have ended unseen",
  }),
  read: operation({
    ...{ id: "notices.read", method: "PUT", path: `${BASE}/batchRead`, ...own, body: SOME, answer: UNREAD },
    summary: "Mark notices of the own inbox as read",
  }),
  readAll: operation({
    ...{ id: "notices.readAll", method: "PUT", path: `${BASE}/allRead`, ...own, body: nullable(object(ways)), answer: UNREAD },
    summary: "Mark the own inbox as read",
  }),
  get: operation({
    ...{ id: "notices.get", method: "GET", path: `${BASE}/getById/:id`, permission: "notice:view", params, answer: RECORD },
    summary: "A notice",
  }),
  recipients: operation({
    ...{ id: "notices.recipients", method: "POST", path: `${BASE}/detail`, permission: "notice:view", query: page, body: params },
    summary: "A page of those who received a notice",
    answer: pageOf(object({ receiver: nullable(REFERENCE), readTime: nullable(INSTANT) })),
  }),
  remove: operation({
    ...{ id: "notices.remove", method: "PUT", path: `${BASE}/remove`, permission: "notice:remove", body: SOME, answer: NOTHING },
    summary: "Remove notices",
  }),
  sent: operation({
    ...{ id: "notices.sent", method: "POST", path: `${BASE}/sentNotice`, permission: "notice:send", query: page, answer: pageOf(RECORD) },
    summary: "A page of the notices that one has sent",
  }),
  sentOne: operation({
    ...{ id: "notices.sentOne", method: "GET", path: `${BASE}/sentNoticeById/:id`, permission: "notice:send", params, answer: RECORD },
    summary: "A notice that one has sent, and how many have read it",
  }),
  send: operation({
    ...{ id: "notices.send", method: "PUT", path: `${BASE}/:id/send`, permission: "notice:send", params, answer: NOTHING },
    summary: "Send a draft",
  }),
  withdraw: operation({
    ...{ id: "notices.withdraw", method: "PUT", path: `${BASE}/:id/withdraw`, permission: "notice:send", params, answer: NOTHING },
    summary: "Take a sent notice out of all inboxes",
  }),
  persons: operation({
    id: "notices.persons",
    method: "POST",
    path: "/api/v1/departgrouppersoninfo/departGroupPersonInfo/person",
    permission: "user:view",
    summary: "People of a department, to choose recipients among",
    query: PERSON_QUERY,
    answer: pageOf(typed<Row>({ type: "object" })),
  }),
} as const;
