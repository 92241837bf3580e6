import type { PersonKind } from "../../../jobs/kinds.ts";
import type { MessageFiles, Messages } from "../../../plugins/messages.ts";

export const FIGURES_JOB = "flowFigures";
export const EVENTS_JOB = "flowEvents";

/** They read, and their file takes the place of a former one. */
const retry = { times: 2, pauseSeconds: 5 };

/** The kinds of jobs that write files of what is monitored. */
export function monitorJobs(files: MessageFiles): Readonly<Record<string, PersonKind>> {
  let texts: Promise<Messages> | undefined;
  const flows = () => (texts ??= files.load("flows.json"));
  const workbooks = () => files.load("exchange.json");
  return {
    [FIGURES_JOB]: { load: async () => (await import("./figures.ts")).figuresJob({ flows: await flows(), workbooks }), retry },
    [EVENTS_JOB]: { load: async () => (await import("./events-file.ts")).eventsJob({ flows: await flows() }), retry },
  };
}
