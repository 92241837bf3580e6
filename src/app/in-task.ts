import { callsOf } from "../client/calls.ts";
import { createFileSource } from "../client/files.ts";
import { type Http, withFormVersion, withTask } from "../client/http.ts";
import { createDataSource } from "../client/records.ts";
import { TASKS } from "../model/contract/tasks.ts";
import type { Services, TaskSources } from "../renderer/services.tsx";

interface Around {
  readonly http: Http;
  readonly token: () => string | null;
  /** The ticket of the viewing in which everything is asked. */
  readonly viewing?: string | null | undefined;
  readonly language: string;
}

/** Sources that read by former versions of designed forms. */
export const readingFormVersions =
  (http: Http): NonNullable<Services["inFormVersion"]> =>
  (name) =>
    createDataSource(withFormVersion(http, name));

/** The sources of the renderer at work in a task: each of their calls names it. */
export const sourcesInTask =
  ({ http, token, viewing, language }: Around): NonNullable<Services["inTask"]> =>
  (task): TaskSources => {
    const inside = withTask(http, task);
    const { access } = callsOf(inside, TASKS);
    return {
      source: createDataSource(inside),
      files: createFileSource({ http: inside, token, viewing, language, task }),
      exchange: async () => (await import("../client/exchange.ts")).createExchange({ http: inside, token, viewing, language, task }),
      history: async () => (await import("../client/history.ts")).createHistory(inside),
      inFormVersion: readingFormVersions(inside),
      access: () => access(),
    };
  };
