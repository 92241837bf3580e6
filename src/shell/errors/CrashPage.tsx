import { Button } from "antd";
import { useEffect, useState } from "react";
import type { FallbackProps } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { copyText } from "../layout/copy-link.ts";
import css from "./CrashPage.module.css";
import { reportCrash } from "./crash-report.ts";

/** The code of a page could not be fetched: React would not ask for it again, so the window must. */
const isUnloaded = (error: unknown): boolean => /dynamically imported module|module script|load chunk/i.test(String(error));

const reportOf = (error: unknown): string =>
  [
    new Date().toISOString(),
    window.location.href,
    navigator.userAgent,
    error instanceof Error ? (error.stack ?? error.message) : error,
  ].join("\n");

interface CrashPageProps extends FallbackProps {
  /** What has crashed: the page of one tab, or everything. */
  readonly of: "pane" | "whole";
}

/** The last resort, in place of what has crashed: offers to load it again. Its report goes to the server, and can be copied. */
export function CrashPage({ error, resetErrorBoundary, of }: CrashPageProps) {
  const { t } = useTranslation("failures");
  const [copied, setCopied] = useState<boolean>();
  const [sent, setSent] = useState<string>();
  useEffect(() => void reportCrash(error).then(setSent), [error]);
  const reload = of === "whole" || isUnloaded(error) ? () => window.location.reload() : resetErrorBoundary;
  return (
    <div role="alert" className={of === "whole" ? `${css.page} ${css.whole}` : css.page}>
      <h2>{t("crash.title")}</h2>
      <p>{t(`crash.${of}`)}</p>
      {sent !== undefined && <p>{t("crash.sent", { id: sent })}</p>}
      <div className={css.actions}>
        <Button type="primary" onClick={reload}>
          {t("crash.reload")}
        </Button>
        <Button onClick={async () => setCopied(await copyText(reportOf(error)))}>{t("crash.report")}</Button>
      </div>
      <p role="status">{copied === undefined ? "" : t(copied ? "copied" : "copyFailed")}</p>
    </div>
  );
}
