import type { CrashReport } from "../../model/contract/system.ts";

type Send = (report: CrashReport) => Promise<{ readonly id: string }>;
let send: Send | undefined;

/** Says how crashes are reported. Apart from the contexts of React, which may be what has crashed. */
export function connectCrashReports(call: Send): void {
  send = call;
}

const told = new WeakMap<object, Promise<string | undefined>>();

/** Reports a crash to the server, once; gives the number under which it stands there, or nothing when it could not be told. */
export function reportCrash(error: unknown): Promise<string | undefined> {
  const crash = error instanceof Error ? error : new Error(String(error));
  const earlier = told.get(crash);
  if (earlier) return earlier;
  const { name, message, stack = "" } = crash;
  const report = {
    name: name.slice(0, 255),
    message: message.slice(0, 4_000),
    stack: stack.slice(0, 20_000),
    page: window.location.pathname,
  };
  const answer = send
    ? send(report).then(
        ({ id }) => id,
        () => undefined,
      )
    : Promise.resolve(undefined);
  told.set(crash, answer);
  return answer;
}
