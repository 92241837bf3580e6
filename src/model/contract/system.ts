import { operation } from "./operation.ts";
import { object, optional, text, type ValueOf } from "./schema.ts";

const CRASH = object({
  name: text(255),
  message: text(4_000),
  stack: optional(text(20_000)),
  page: text(2_000, { pattern: "^/", description: "The path of the page that crashed; its query stays in the browser." }),
});
/** What is told of a crash of the web app; the query of the page may hold what nobody should read. */
export type CrashReport = ValueOf<typeof CRASH>;

/** What the web app tells of itself (the path is ours). */
export const SYSTEM = {
  reportCrash: operation({
    ...{ id: "system.reportCrash", method: "POST", path: "/api/v1/system/clientError", permission: "signed-in" },
    summary: "Report a crash of the web app: data.id names the report",
    body: CRASH,
    answer: object({ id: text() }),
  }),
} as const;
