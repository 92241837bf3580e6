/** What of a failure tells which fault it is. */
export interface Failure {
  /** Of the server, or of the web app. */
  readonly app: string;
  readonly exceptionName: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** So many of the innermost calls tell faults apart; those above them are of whoever called. */
const FRAMES = 5;

/**
 * A text that is the same for two failures of the same fault: their kind, their words without what differs from case to case (what is quoted, numbers,
 * ids, addresses), and the innermost calls without line numbers, which every version moves. Pure.
 */
export const faultOf = ({ app, exceptionName, message, stack = "" }: Failure): string =>
  [app, exceptionName, plainWords(message), ...framesOf(stack)].join("\n");

const plainWords = (message: string): string =>
  message
    .replace(/\n[\s\S]*/, "")
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, "…")
    .replace(/\b(?:https?:\/\/|\/)\S+/g, "…")
    .replace(/\b(?=[0-9a-f-]*\d)[0-9a-f-]{6,}\b|\d+/gi, "…")
    .trim();

/** `    at Class.method (file:///app/src/x.ts?v=1:12:34)` → `Class.method x.ts`. Libraries are named as they are, too. */
function framesOf(stack: string): string[] {
  const frames = [...stack.matchAll(/^\s+at (?:async )?(?:(.+?) \()?(?:\S*[/\\])?([^/\\\s()]+?)(?:\?[^:)]*)?:\d+:\d+\)?$/gm)];
  return frames.slice(0, FRAMES).map(([, name = "", file = ""]) => `${name} ${file}`.trim());
}
