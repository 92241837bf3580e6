import { writeSync } from "node:fs";

/** How long a line may wait for others. */
const WAIT_MS = 100;
const MOST_CHARACTERS = 16_384;
/** Pino's number for an error is 50, for a fatal one 60. */
const FAILURE = /^\{"level":[56]0/;

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Standard output, with the lines of a moment written together: a call of the system for each line costs more than the line. Failures do
 * not wait, and what still waits when the process ends, also by a fault of its own, is written then.
 */
export function bufferedOutput(send: (lines: string) => void = (lines) => void process.stdout.write(lines)): LogStream {
  let lines = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(by = send): void {
    clearTimeout(timer);
    timer = undefined;
    const waiting = lines;
    lines = "";
    if (waiting !== "") by(waiting);
  }

  process.on("exit", () => flush(sendAtLast));
  return {
    write(line) {
      lines += line;
      if (lines.length >= MOST_CHARACTERS || FAILURE.test(line)) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  };
}

/** Nothing is written later than the end; nobody may be there any more to read it. */
function sendAtLast(lines: string): void {
  try {
    writeSync(process.stdout.fd, lines);
  } catch {
    // The reader is gone.
  }
}
