import { App, Button, Progress, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Job, JobState } from "../../model/contract/jobs.ts";
import { RelativeTime } from "../notices/RelativeTime.tsx";
import { said } from "./job-line.ts";
import css from "./jobs.module.css";
import { useJobAction } from "./use-jobs.ts";

const COLOURS: Readonly<Record<JobState, string>> = {
  queued: "default",
  running: "processing",
  done: "success",
  failed: "error",
  cancelled: "default",
};

/** A background job: what it does, how far it is or what came of it, and what can be done with it. */
export function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation("exchange");
  const { modal } = App.useApp();
  const action = useJobAction();
  const open = job.endedAt === null;
  const name = t(`jobs.kind.${job.kind}`, { title: job.title });

  const confirmed = (question: string, ok: string, act: Parameters<typeof action.mutate>[0]) =>
    void modal.confirm({
      title: name,
      content: question,
      okText: ok,
      cancelText: t("close"),
      centered: true,
      onOk: () => action.mutate(act),
    });

  return (
    <li className={css.row}>
      <div className={css.head}>
        <span className={css.name}>{name}</span>
        <Tag
          bordered={false}
          color={job.state === "done" && (job.result?.wrong ?? 0) > 0 ? "warning" : COLOURS[job.state]}
          className={css.tag ?? ""}
        >
          {t(`jobs.state.${job.state}`)}
        </Tag>
      </div>
      {open && <Progress size="small" percent={job.total ? Math.floor((job.done / job.total) * 100) : 0} aria-label={name} />}
      <div className={css.about}>
        <span>{said(job, t)}</span>
        <RelativeTime at={job.createdAt} />
      </div>
      <div className={css.actions}>
        {job.file && (
          <Button size="small" type="primary" ghost onClick={() => action.mutate((source) => source.download(job))}>
            {t(job.kind.startsWith("import") ? "problems.download" : "jobs.download")}
          </Button>
        )}
        {job.undoable && (
          <Button size="small" onClick={() => confirmed(t("jobs.undoQuestion"), t("jobs.undo"), (source) => source.undo(job.id))}>
            {t("jobs.undo")}
          </Button>
        )}
        {open ? (
          <Button
            size="small"
            danger
            onClick={() => confirmed(t("jobs.cancelQuestion"), t("jobs.cancel"), (source) => source.cancel(job.id))}
          >
            {t("jobs.cancel")}
          </Button>
        ) : (
          <Button size="small" type="text" onClick={() => action.mutate((source) => source.remove(job.id))}>
            {t("jobs.remove")}
          </Button>
        )}
      </div>
    </li>
  );
}
