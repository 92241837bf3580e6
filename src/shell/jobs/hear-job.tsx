import { Button } from "antd";
import i18next from "i18next";
import type { Job } from "../../model/contract/jobs.ts";
import { reloadRecords } from "../../renderer/list/records-key.ts";
import { report } from "../errors/report.ts";
import { refreshUnread } from "../notices/unread.ts";
import type { HearingContext } from "../realtime/hearers.ts";
import { said } from "./job-line.ts";
import { noteJob } from "./use-jobs.ts";

/** What ends sooner was waited for where it was begun, and needs no word. */
const AT_ONCE_MS = 2_500;

/** How long the notification is shown. */
const SHOWN_SECONDS = 10;

/** Hears of a background job: the list follows, and of one that took its time a notification says that it is over. */
export function hearJob(job: Job | undefined, { queries, surroundings, notification }: HearingContext): void {
  const t = i18next.getFixedT(i18next.language, "exchange");
  // A check is a step of a dialog, and tells its result there.
  if (!job || job.kind === "importCheck") return;
  noteJob(queries, job);
  // Lists that are open show what came in, or went again.
  if (job.endedAt !== null && job.kind !== "export") void reloadRecords(queries, job.entity);
  const took = job.endedAt === null ? 0 : Date.parse(job.endedAt) - Date.parse(job.createdAt);
  // Of what is waited for where it was begun, the word that it was seen follows at once: the bell would only flicker.
  if (job.seen || took >= AT_ONCE_MS) void refreshUnread(queries);
  else if (job.endedAt !== null) setTimeout(() => void refreshUnread(queries), AT_ONCE_MS);
  if (job.seen || took < AT_ONCE_MS || job.state === "cancelled") return;
  const key = `job-${job.id}`;
  const download = async () => {
    notification.destroy(key);
    await (await surroundings.exchange?.())?.download(job);
  };
  notification[job.state === "done" ? "success" : "error"]({
    key,
    message: `${t(`jobs.kind.${job.kind}`, { title: job.title })} · ${t(`jobs.state.${job.state}`)}`,
    description: said(job, t),
    // The list of jobs under the bell has it, too.
    duration: SHOWN_SECONDS,
    role: "status",
    ...(!job.kind.startsWith("import") &&
      job.file && {
        actions: (
          <Button type="primary" size="small" onClick={() => void download().catch(report)}>
            {t("jobs.download")}
          </Button>
        ),
      }),
  });
}
