import { DownloadOutlined } from "@ant-design/icons";
import { App, Button, Table } from "antd";
import type { ImportProblem, Job } from "../../model/contract/jobs.ts";
import { useEntity } from "../bundle.tsx";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";

/** 0 → A, 26 → AA: as the spreadsheet names its columns. */
function letters(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

interface ProblemTableProps {
  readonly job: Job;
  readonly problems: readonly ImportProblem[];
  /** How many are not among them. */
  readonly more: number;
}

/** What is wrong with a file, by row and column, and the workbook in which it can be corrected. */
export function ProblemTable({ job, problems, more }: ProblemTableProps) {
  const t = useTexts("exchange");
  const { exchange } = useServices();
  const entity = useEntity(job.entity);
  const { message } = App.useApp();
  const textOf = useErrorText();
  const sheetTitle = (name: string) => entity?.properties[name]?.title ?? name;
  const download = async () => {
    try {
      await (await exchange?.())?.download(job);
    } catch (error) {
      message.error(textOf(error));
    }
  };
  return (
    <section aria-label={t("problems.title")}>
      <Table
        size="small"
        scroll={{ y: 220 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: "small" }}
        rowKey={({ sheet, row, column, message: said }) => `${sheet}-${row}-${column}-${said}`}
        dataSource={[...problems]}
        columns={[
          {
            title: t("problems.row"),
            width: problems.some(({ sheet }) => sheet) ? 140 : 56,
            render: (_, { sheet, row }) => (sheet ? `${sheetTitle(sheet)} ${row}` : row),
          },
          {
            title: t("problems.column"),
            width: "30%",
            render: (_, { column, title }) =>
              title === null ? t("problems.wholeRow") : `${column === null ? "" : `${letters(column)} · `}${title}`,
          },
          { title: t("problems.message"), dataIndex: "message" },
        ]}
      />
      {more > 0 && <p className={styles.found}>{t("problems.more", { count: more })}</p>}
      {job.file && (
        <p className={styles.hint}>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
            {t("problems.download")}
          </Button>
          <span>{t("problems.hint")}</span>
        </p>
      )}
    </section>
  );
}
