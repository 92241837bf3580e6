/** What whoever took a message said of it. */
export interface Receipt {
  readonly messageId?: string | undefined;
  /** His words, for the log. */
  readonly answer?: string | undefined;
}

/** Hands a message to whoever brings it to people. Rejects with a Refused when trying again is of no use, and otherwise with any error. */
export type Deliver<Message> = (message: Message) => Promise<Receipt>;

/** The message was understood and not taken. */
export class Refused extends Error {
  override readonly name = "Refused";
}
