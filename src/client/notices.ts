import type { Page, Reference } from "../model/wire.ts";
import type { Http } from "./http.ts";

/** How many notices the user has not read: internal letters, and all others. */
export interface Unread {
  readonly notices: number;
  readonly letters: number;
}

/** What the bell counts: beside those, background jobs that have ended and that he has not looked at. */
export interface Waiting extends Unread {
  readonly jobs: number;
}

/** A notice of the user's inbox. `content` is its beginning as plain text in lists, the whole as rich text when it is opened. */
export interface ReceivedNotice {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly type: number;
  readonly sendWay: number;
  /** An instant, ISO 8601. */
  readonly sendTime: string;
  readonly sender: Reference | null;
  /** Whether it can be opened (specification administration §2). */
  readonly isJump: boolean;
  readonly readTime: string | null;
}

/** The send way of internal letters. */
export const LETTER = 5;

/** The two kinds that the bell shows, as filters of the inbox. */
export const KINDS = { notices: { exceptSendWay: LETTER }, letters: { sendWay: LETTER } } as const;
export type NoticeKind = keyof typeof KINDS;

export interface InboxQuery {
  /** Default: both kinds. */
  readonly kind?: NoticeKind | undefined;
  readonly unread?: boolean | undefined;
  readonly keyword?: string | undefined;
  /** Page, from 1. */
  readonly current: number;
  readonly size: number;
}

const BASE = "api/v1/system/sysrNotice";

/** The calls of a user's own inbox (specification shell §7). Those that read give what is left unread. */
export function createNotices(http: Http) {
  return {
    received: ({ kind, unread, keyword, current, size }: InboxQuery, signal?: AbortSignal) =>
      http<Page<ReceivedNotice>>("POST", `${BASE}/receivedData`, {
        query: { current, size },
        body: { ...(kind && KINDS[kind]), ...(unread && { unread }), ...(keyword && { keyword }) },
        signal,
      }),
    /** Opens a notice, and so reads it. */
    open: (id: string, signal?: AbortSignal) => http<ReceivedNotice>("GET", `${BASE}/receivedDetail/${encodeURIComponent(id)}`, { signal }),
    unread: (signal?: AbortSignal) => http<Waiting>("GET", `${BASE}/unread`, { signal }),
    read: (ids: readonly string[]) => http<Unread>("PUT", `${BASE}/batchRead`, { body: { ids } }),
    readAll: (kind?: NoticeKind) => http<Unread>("PUT", `${BASE}/allRead`, { body: kind ? KINDS[kind] : {} }),
  };
}

export type Notices = ReturnType<typeof createNotices>;
