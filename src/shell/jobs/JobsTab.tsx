import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useGo } from "../navigation.tsx";
import { JobList } from "./JobList.tsx";
import css from "./jobs.module.css";

/** Jobs under the bell; all of them have a page. */
const SHOWN = 10;
/** Where all jobs are listed. */
const PAGE = "/myJobs";

export function JobsLabel({ count }: { count: number }) {
  const { t } = useTranslation("exchange");
  return t("jobs.tab", { count });
}

/** The newest background jobs, under the bell. `onLeave` is called when the page of all is opened. */
export function JobsTab({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("exchange");
  const go = useGo();
  return (
    <>
      <div className={css.scroll}>
        <JobList most={SHOWN} />
      </div>
      <div className={css.foot}>
        <span>{t("jobs.fileUntil")}</span>
        <Button
          type="link"
          size="small"
          onClick={() => {
            go(PAGE);
            onLeave();
          }}
        >
          {t("jobs.all")}
        </Button>
      </div>
    </>
  );
}
