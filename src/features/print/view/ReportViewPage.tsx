import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { App, Button, Skeleton } from "antd";
import { useEffect, useRef, useState } from "react";
import { callsOf } from "../../../client/calls.ts";
import type { Http } from "../../../client/http.ts";
import { PRINTING, type PrintView } from "../../../model/contract/print.ts";
import { AppError } from "../../../model/error.ts";
import type { PrintSource } from "../../../model/printing.ts";
import { Outcome } from "../../../renderer/states/Outcome.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useDirectPrint } from "../dialog/use-direct-print.ts";
import { PrintPreview } from "../preview/PrintPreview.tsx";
import styles from "./view.module.css";

interface ReportViewPageProps {
  readonly http: Http;
  readonly reportId: string;
  readonly parameterId: string;
  /** The ticket, which is good for one look. */
  readonly token: string;
  /** Of who is signed in in this browser: he may print what he looks at. Undefined: nobody is. */
  readonly source: PrintSource | undefined;
}

/** `/jmreport/view/{reportId}?parameterId=…&token=…`: a record by a template in a window of its own, without the workspace. */
export function ReportViewPage({ http, reportId, parameterId, token, source }: ReportViewPageProps) {
  const t = useTexts("print");
  const textOf = useErrorText();
  const [view, setView] = useState<PrintView>();
  const [error, setError] = useState<unknown>();
  // A ticket is good for one look, and development mode looks twice.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    callsOf(http, PRINTING)
      .view({ body: { template: reportId, parameterId, token } })
      .then(setView, setError);
  }, [http, reportId, parameterId, token]);
  const title = view?.title ?? t("view.page");
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (error !== undefined)
    return (
      <main className={styles.outside}>
        <Outcome
          status="warning"
          title={t(error instanceof AppError && error.status !== 403 ? "failed" : "over")}
          subTitle={error instanceof AppError && error.status === 403 ? t("overText") : textOf(error)}
          extra={<Button href="/">{t("toStart")}</Button>}
        />
      </main>
    );
  if (!view)
    return (
      <main className={styles.outside} aria-busy>
        <Skeleton className={styles.waiting ?? ""} active paragraph={{ rows: 12 }} />
      </main>
    );
  return (
    <App component={false}>
      <main className={styles.outside}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.work}>
          <PrintPreview pages={view.pages} warnings={view.warnings} title={title}>
            {source && <Tools source={source} template={reportId} record={parameterId} />}
          </PrintPreview>
        </div>
      </main>
    </App>
  );
}

function Tools({ source, template, record }: { readonly source: PrintSource; readonly template: string; readonly record: string }) {
  const t = useTexts("print");
  const { print, save, busy } = useDirectPrint(source, { template, ids: [record], copies: 1 }, {});
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        type="primary"
        icon={<PrinterOutlined aria-hidden />}
        disabled={busy !== undefined}
        loading={busy === "print"}
        onClick={print}
      >
        {t("print")}
      </Button>
      <Button size="small" icon={<DownloadOutlined aria-hidden />} disabled={busy !== undefined} loading={busy === "save"} onClick={save}>
        {t("pdf")}
      </Button>
    </div>
  );
}
