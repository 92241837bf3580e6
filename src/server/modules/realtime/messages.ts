/**
 * What a server tells browsers over their sockets, as JSON text: the codes of specification shell §8, and UNREAD, which carries how many notices
 * the user has not read. A browser only logs what has no title, but for LOGINOUT and UNREAD, which it words itself.
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
    | "UNREAD";
  readonly title?: string;
  readonly message?: string;
  /** The notice that an INFOMESSAGE tells of, for a way to it. */
  readonly notice?: string;
  readonly unread?: Unread;
}

/** How many notices of a user are unread: letters (send way 5), and all others. */
export interface Unread {
  readonly notices: number;
  readonly letters: number;
}
