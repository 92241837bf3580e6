import { useTranslation } from "react-i18next";
import { JobList } from "./JobList.tsx";
import css from "./jobs.module.css";

/** `/myJobs`: the user's background jobs with their progress, and the files that they left. */
export function JobsPage() {
  const { t } = useTranslation("exchange");
  return (
    <section className={css.page} aria-label={t("jobs.title")}>
      <header className={css.bar}>
        <h1 className={css.heading}>{t("jobs.title")}</h1>
        <span className={css.note}>{t("jobs.fileUntil")}</span>
      </header>
      <JobList />
    </section>
  );
}
