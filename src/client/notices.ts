import { NOTICES } from "../model/contract/notices.ts";
import type { PageSize } from "../model/wire.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

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
  readonly size: PageSize;
}

/** The calls of a user's own inbox (specification shell §7). Those that read give what is left unread. */
export function createNotices(http: Http) {
  const { received, open, unread, read, readAll } = callsOf(http, NOTICES);
  return {
    received: ({ kind, unread, keyword, current, size }: InboxQuery, signal?: AbortSignal) =>
      received({
        query: { current, size },
        body: { ...(kind && KINDS[kind]), ...(unread && { unread }), ...(keyword && { keyword }) },
        signal,
      }),
    /** Opens a notice, and so reads it. */
    open: (id: string, signal?: AbortSignal) => open({ params: { id }, signal }),
    unread: (signal?: AbortSignal) => unread({ signal }),
    read: (ids: readonly string[]) => read({ body: { ids } }),
    readAll: (kind?: NoticeKind) => readAll({ body: kind ? KINDS[kind] : {} }),
  };
}

export type Notices = ReturnType<typeof createNotices>;
