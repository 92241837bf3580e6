import { Modal, Table, Typography } from "antd";
import { usePane } from "../../../services.tsx";
import { useTexts } from "../../../texts.ts";
import type { PastePlan, PasteProblem } from "./paste.ts";

interface PreviewProps {
  readonly plan: PastePlan;
  /** `good`: paste what can be pasted. */
  readonly onAnswer: (good: boolean) => void;
}

/** Problems that are listed; of more only their number is told. */
const LISTED = 200;

/** What of a paste does not fit, cell by cell, before anything is changed. */
export function PastePreview({ plan, onAnswer }: PreviewProps) {
  const t = useTexts("sheet");
  const tError = useTexts("errors");
  const { container } = usePane();
  const { problems, cells } = plan;
  const reasonOf = ({ fault }: PasteProblem) =>
    fault.code.startsWith("field.") ? tError(fault.code, { ...("params" in fault ? fault.params : {}) }) : t(`paste.${fault.code}`);
  return (
    <Modal
      open
      width={680}
      title={t("paste.title")}
      getContainer={container}
      okText={t("paste.ok", { count: cells.length })}
      okButtonProps={{ disabled: cells.length === 0 }}
      cancelText={t("paste.cancel")}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <Typography.Paragraph>{t("paste.text", { good: cells.length, bad: problems.length })}</Typography.Paragraph>
      <Table<PasteProblem & { readonly key: number }>
        size="small"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={problems.slice(0, LISTED).map((problem, key) => ({ ...problem, key }))}
        columns={[
          { title: t("paste.row"), width: 64, align: "right", render: (_, { row }) => row + 1 },
          { title: t("paste.column"), width: 130, ellipsis: true, render: (_, { column }) => column?.title ?? "" },
          { title: t("paste.value"), ellipsis: true, dataIndex: "text" },
          { title: t("paste.reason"), render: (_, problem) => reasonOf(problem) },
        ]}
      />
      {problems.length > LISTED && t("paste.more", { count: problems.length - LISTED })}
    </Modal>
  );
}
