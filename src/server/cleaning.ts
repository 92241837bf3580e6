import { integer } from "../model/contract/schema.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { makeMonths } from "./db/months.ts";
import type { DocumentStore } from "./documents/store.ts";
import { forgetEvents } from "./events/delivery.ts";
import { lookAtFiles } from "./files/holders.ts";
import { countUsage } from "./files/usage.ts";
import type { TaskKind } from "./jobs/kinds.ts";
import { clean } from "./modules/auth/cleaning.ts";
import { expirePlans } from "./modules/change-plan/store.ts";
import { removeOrphans } from "./modules/files/orphans.ts";
import { fileService } from "./modules/files/service.ts";
import { forgetTickets } from "./modules/flow/ticket/tickets.ts";
import { askForLeft, forgetInbound } from "./modules/inbound/inbox.ts";
import { leaveMonths } from "./modules/logs/leave.ts";
import { forgetRuns } from "./modules/print/runs.ts";
import { forgetAnswers } from "./modules/public-form/forget-answers.ts";
import { endViewings } from "./modules/session/viewings-log.ts";
import { forgetMessages } from "./modules/webhooks/outbox.ts";
import { forgetKept } from "./plugins/kept-answers.ts";
import { forgetSets } from "./records/change/kept.ts";

const CRON = "*/10 * * * *";
/** Behind all that somebody waits for. */
const IDLE = -10;

/** By night. What fails, as somebody reads for long, is tried again within the hour. */
const NIGHTLY = { priority: IDLE, retry: { times: 3, pauseSeconds: 900 } };

/** Too often for a row of the log each time. */
const kind = (run: TaskKind["run"]): TaskKind => ({ run, cron: CRON, priority: IDLE, schedule: { logged: false, timeoutMinutes: 60 } });

/** Kinds of jobs that remove what is over: expired sessions and the like, viewings, events, changes that nobody undoes any more, tickets of letters, who answered by public links, what was printed long ago, months of logs, messages of webhooks and hooks, answers for who repeats a call, files that nothing holds. */
export function cleaning(db: Database, documents: DocumentStore, config: Config): Readonly<Record<string, TaskKind>> {
  const files = fileService(config);
  return {
    cleanSessions: kind(() => clean(db)),
    cleanViewings: kind(() => endViewings(db, documents)),
    cleanEvents: kind(() => forgetEvents(db)),
    cleanTickets: kind(() => forgetTickets(db)),
    cleanFormAnswers: kind(() => forgetAnswers(db)),
    cleanPrints: kind(() => forgetRuns(db)),
    cleanChanges: kind(() => forgetSets(db)),
    expirePlans: kind(() => expirePlans(db)),
    makeMonths: { ...NIGHTLY, cron: "10 0 * * *", run: () => makeMonths(db, documents.current.documents) },
    leaveMonths: {
      ...{ ...NIGHTLY, cron: "20 2 * * *" },
      run: async ({ signal }) => leaveMonths({ db, signal, documents: documents.current.documents, files: await files }),
    },
    cleanAnswers: kind(() => forgetKept(db)),
    cleanInbound: kind(async () => {
      await forgetInbound(db);
      await askForLeft(db);
    }),
    cleanWebhooks: kind(() => forgetMessages(db)),
    cleanFiles: {
      ...kind(async ({ input, output }) => {
        const { hours = config.files.orphanHours } = input as { readonly hours?: number };
        const removed = await removeOrphans({ db, documents: documents.current.documents, ...(await files), hours });
        await lookAtFiles(db, documents.current.documents);
        await countUsage(db, documents.current.documents);
        if (removed.files + removed.blobs > 0) output(`${removed.files} files and ${removed.blobs} contents removed`);
      }),
      schedule: { logged: false, timeoutMinutes: 60, parameters: { hours: integer({ minimum: 1, maximum: 8_760 }) } },
    },
  };
}
