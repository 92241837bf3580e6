import { DownloadOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Progress, Table } from "antd";
import { useTranslation } from "react-i18next";
import type { ImportProblem, Job } from "../../model/contract/jobs.ts";
import { useSurroundings } from "../../renderer/services.tsx";
import { FailureLine } from "../../renderer/states/Failure.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import css from "./company.module.css";

const LOOK_MS = 1_000;

/** How far the import of a company is, and what came of it. */
export function CompanyOutcome({ begun, onAgain }: { readonly begun: Job; readonly onAgain: () => void }) {
  const { t } = useTranslation("company");
  const { exchange } = useSurroundings();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const asked = useQuery({
    queryKey: ["company", begun.id],
    queryFn: async (): Promise<Job> => (await exchange?.())?.job(begun.id) ?? begun,
    initialData: begun,
    enabled: begun.endedAt === null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? LOOK_MS : false),
  });
  const job = asked.data;
  const { result } = job;
  const download = async () => {
    try {
      await (await exchange?.())?.download(job);
    } catch (error) {
      message.error(textOf(error));
    }
  };
  if (job.endedAt === null) {
    const [done, total] = [job.done ?? 0, job.total ?? 0];
    return (
      <div className={css.running} role="status">
        <Progress type="circle" size={96} percent={total > 0 ? Math.floor((done / total) * 100) : 0} aria-label={t("running")} />
        <p>{t("running")}</p>
        {asked.isError && <FailureLine error={asked.error} onRetry={() => void asked.refetch()} />}
      </div>
    );
  }
  const isDone = job.state === "done";
  return (
    <>
      <Alert
        role="status"
        showIcon
        type={isDone ? "success" : "error"}
        message={isDone ? t("done", { added: result?.added ?? 0, changed: result?.changed ?? 0 }) : (job.error?.message ?? t("failed"))}
        {...(isDone && job.file && { description: t("passwordFile") })}
      />
      <p className={css.line}>
        {job.file && (
          <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
            {isDone ? t("passwordDownload") : t("problemDownload")}
          </Button>
        )}
        <Button onClick={onAgain}>{t("again")}</Button>
      </p>
      {!isDone && (result?.problems?.length ?? 0) > 0 && (
        <Table<ImportProblem>
          size="small"
          aria-label={t("problems")}
          rowKey={({ row, column, message: said }) => `${row}-${column}-${said}`}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: "small" }}
          dataSource={[...(result?.problems ?? [])]}
          columns={[
            { dataIndex: "row", title: t("row"), width: 72 },
            { dataIndex: "title", title: t("column"), width: "30%" },
            { dataIndex: "message", title: t("problem") },
          ]}
        />
      )}
    </>
  );
}
