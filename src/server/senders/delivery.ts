/** What whoever took a message said of it. */
export interface Receipt {
  readonly messageId?: string | undefined;
  /** His words, for the log. */
  readonly answer?: string | undefined;
}

/**
 * Hands a message to whoever brings it to people. Rejects with a Refused when trying again is of no use, and otherwise with any error.
 * @param key the same at each attempt: by it a provider that can tells a message from one that he has taken already
 */
export type Deliver<Message> = (message: Message, key: string) => Promise<Receipt>;

/** A provider of a channel. */
export interface Adapter<Message> {
  readonly deliver: Deliver<Message>;
  /** Fetches the key of a message where the provider gives keys out; absent: the number of the message is its key. */
  readonly issueKey?: () => Promise<string>;
  /** Closes what stays open between messages. Nothing is delivered after it. */
  readonly close?: () => Promise<void>;
}

/** The message was understood and not taken. */
export class Refused extends Error {
  override readonly name = "Refused";
}
