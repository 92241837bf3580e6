/** The kind of jobs that send a report to one of its recipients. */
export const SEND_JOB = "reportSend";
