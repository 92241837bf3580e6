import type { Unread } from "../../../model/contract/notices.ts";
import type { Job } from "../../../model/job.ts";

/**
 * What a server tells browsers over their sockets, as JSON text: the codes of specification shell §8, UNREAD, which carries how many notices
 * the user has not read, and JOB, a background job of his that has got on. A browser only logs what has no title, but for LOGINOUT, UNREAD and
 * JOB, which it words itself, and DICTIONARY, by which open screens fetch the values of dictionaries anew.
 */
export interface RealtimeMessage {
  readonly code:
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
    | "DICTIONARY";
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
