import { create } from "zustand";
import { useSession } from "../session/store.ts";

/** A message of the server that nobody has answered yet: it is shown for a while, then waits under the bell. */
export interface LastingMessage {
  readonly key: string;
  readonly tone: "info" | "success" | "warning" | "error";
  readonly title: string;
  readonly text: string | undefined;
  /** When it came, as an ISO instant. */
  readonly at: string;
}

/** The latest are kept: whoever was away for a day reads no thousand. */
const MOST = 100;

/** What waits under the bell of this window, the latest first. Notices are not among them: those wait in the inbox. */
export const useLasting = create<{ readonly messages: readonly LastingMessage[] }>(() => ({ messages: [] }));

export const addLasting = (message: LastingMessage): void =>
  useLasting.setState(({ messages }) => ({ messages: [message, ...messages].slice(0, MOST) }));

/** Takes one away, or all of them. */
export const closeLasting = (key?: string): void =>
  useLasting.setState(({ messages }) => ({ messages: key === undefined ? [] : messages.filter((one) => one.key !== key) }));

// They are one user's.
useSession.subscribe(({ user }, before) => {
  if (user?.userId !== before.user?.userId) closeLasting();
});
