import type { Job } from "./contract/jobs.ts";
import type { Unread } from "./contract/notices.ts";

/** Specification shell §8, with codes of ours. */
export type MessageCode =
  | "ADMIN"
  | "SUCCESS"
  | "WARNING"
  | "ERROR"
  | "INFOMESSAGE"
  | "SUCCESSMESSAGE"
  | "WARNINGMESSAGE"
  | "ERRORMESSAGE"
  | "LOGINOUT"
  | "CONNECTNUM"
  | "UNREAD"
  | "JOB"
  | "DICTIONARY"
  | "DOCUMENTS"
  | "BRAND"
  | "FLOW";

/**
 * What a server tells browsers over their sockets, as JSON text: the codes of specification shell §8, UNREAD, which carries how many notices
 * the user has not read, and JOB, a background job of his that has got on. A browser only logs what has no title, but for LOGINOUT, UNREAD and
 * JOB, which it words itself, DICTIONARY, by which open screens fetch the values of dictionaries anew, and DOCUMENTS, after which a screen that is
 * opened is fetched anew, while open ones stay as they are, and BRAND, after which the browser asks for its brand again, and FLOW, after which it counts anew what waits for its user's approval. Codes that it does not know, of a
 * server newer than its page, it only logs too.
 */
export interface RealtimeMessage<Code extends string = string> {
  readonly code: Code;
  readonly title?: string;
  readonly message?: string;
  /** The notice that an INFOMESSAGE tells of, for a way to it. */
  readonly notice?: string;
  readonly unread?: Unread;
  /** The background job of the user that a JOB tells of. */
  readonly job?: Job;
  /** The types of the dictionaries that changed; absent: any of them may have. */
  readonly dictionaries?: readonly string[];
}
