/** Values of the dictionary notice_status. */
export const STATUS = { draft: 0, sent: 1, withdrawn: 2 } as const;

/** The value of notice_send_way that makes a notice an internal letter (specification administration §3). */
export const LETTER = 5;

export const TABLE = "sysr_notice";
