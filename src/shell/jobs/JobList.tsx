import { Button, Empty, Skeleton } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { JobRow } from "./JobRow.tsx";
import css from "./jobs.module.css";
import { useJobAction, useJobs } from "./use-jobs.ts";

/** The user's background jobs; those that have ended are seen by it. `most`: no more than so many. */
export function JobList({ most }: { most?: number }) {
  const { t } = useTranslation("exchange");
  const { data, isError, refetch } = useJobs();
  const { mutate } = useJobAction();
  const unseen = data?.some(({ endedAt, seen }) => endedAt !== null && !seen) ?? false;
  useEffect(() => {
    if (unseen) mutate((source) => source.seen());
  }, [unseen, mutate]);

  if (isError)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("jobs.failed")}>
        <Button size="small" onClick={() => void refetch()}>
          {t("jobs.retry")}
        </Button>
      </Empty>
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} className={css.loading ?? ""} />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("jobs.none")} />;
  return (
    <ul className={css.rows}>
      {data.slice(0, most).map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  );
}
