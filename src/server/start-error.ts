/**
 * Why the server did not start, said to the operator: what happened, why, and what to do about it. Printed without a stack, because
 * nothing is wrong with the program.
 */
export class StartError extends Error {
  readonly what: string;
  readonly why: string;
  readonly todo: string;

  constructor(text: { what: string; why: string; todo: string }, cause?: unknown) {
    super(`${text.what}\n  ${text.why}\n  ${text.todo}`, { cause });
    this.name = "StartError";
    this.what = text.what;
    this.why = text.why;
    this.todo = text.todo;
  }
}

const indented = (text: string): string => text.trim().replaceAll("\n", "\n        ");

/** What the operator reads in the terminal. */
export const startErrorText = (error: StartError): string =>
  `\n[formwork] stopped: ${indented(error.what)}\n  why : ${indented(error.why)}\n  do  : ${indented(error.todo)}\n`;
