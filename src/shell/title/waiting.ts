import { create } from "zustand";

/** Something that waits for the user beside notices, and the page that lists it. */
export interface WaitingLine {
  readonly key: string;
  readonly label: string;
  readonly total: number;
  readonly to: string;
}

/** What features say that waits: the number before the title of the window, and lines below the bell. */
export const useWaiting = create<{ readonly count: number; readonly lines: readonly WaitingLine[] }>(() => ({ count: 0, lines: [] }));
