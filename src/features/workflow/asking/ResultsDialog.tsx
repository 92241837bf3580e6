import { Button, Modal, Table, Tag } from "antd";
import { useTexts } from "../../../renderer/texts.ts";
import type { Result } from "./store.ts";

interface ResultsProps {
  readonly title: string;
  readonly results: readonly Result[];
  readonly onClose: () => void;
}

/** What became of each of several: those that were refused first, with the reason. */
export function ResultsDialog({ title, results, onClose }: ResultsProps) {
  const t = useTexts("flow");
  const failed = results.filter(({ failure }) => failure !== undefined);
  const done = results.filter(({ failure }) => failure === undefined);
  return (
    <Modal
      open
      title={title}
      width={640}
      centered
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t("list.close")}
        </Button>
      }
    >
      <p role="status">{t("list.tally", { done: done.length, failed: failed.length })}</p>
      <Table<Result>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 360 }}
        aria-label={title}
        dataSource={[...failed, ...done]}
        columns={[
          { dataIndex: "title", title: t("handler.record"), ellipsis: true },
          {
            dataIndex: "failure",
            title: t("list.results"),
            render: (failure: string | undefined) =>
              failure === undefined ? <Tag color="success">{t("list.succeeded")}</Tag> : <span>{failure}</span>,
          },
        ]}
      />
    </Modal>
  );
}
