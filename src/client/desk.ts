import type { Http } from "./http.ts";

/** One thing that the page of a tab keeps under a name (`part`); with no tab, the strip of tabs itself. */
export interface DeskEntry {
  readonly tab: string;
  readonly part: string;
  /** Of whose records it speaks: `values` and `base` of the value are then fields of this entity. */
  readonly entity: string | null;
  /** null forgets it. */
  readonly value: unknown;
}

/** One that the server gave: when it was kept, as an ISO instant. */
export type KeptEntry = DeskEntry & { readonly updatedAt: string };

const PATH = "api/v1/user/desk";

/** The calls around what a user has open and not saved yet. */
export const createDesk = (http: Http) => ({
  read: () => http<readonly KeptEntry[]>("GET", PATH),
  /** `leaving`: the page goes away meanwhile; the browser then sends at most 64 kB. */
  keep: (entries: readonly DeskEntry[], leaving = false) => http("PUT", PATH, { body: entries, keepalive: leaving }),
});
