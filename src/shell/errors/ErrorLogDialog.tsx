import { App, Button, Descriptions, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { copyText } from "../layout/copy-link.ts";

/** What somebody who looks for the cause needs to be told; nothing of what went on inside the server. */
export interface Failure {
  readonly username: string;
  /** Method and path of the call; none for what failed elsewhere. */
  readonly request: string | undefined;
  /** When it happened, as the reader writes time. */
  readonly time: string;
  readonly text: string;
  /** By which administrators find the cause in the error log of the server. */
  readonly requestId: string | undefined;
}

/** The error log dialog (specification shell §2): a failure to read and to copy. */
export function ErrorLogDialog({ failure, onClose }: { failure: Failure | null; onClose: () => void }) {
  const { t } = useTranslation("failures");
  const { message } = App.useApp();
  const rows = failure
    ? [
        { label: t("log.user"), children: failure.username },
        { label: t("log.request"), children: failure.request ?? "–" },
        { label: t("log.time"), children: failure.time },
        { label: t("log.requestId"), children: failure.requestId ?? "–" },
      ]
    : [];

  const copy = async () => {
    const lines = [...rows, { label: t("log.error"), children: failure?.text }].map(({ label, children }) => `${label}: ${children}`);
    if (await copyText(lines.join("\n"))) message.success(t("copied"));
    else message.error(t("copyFailed"));
  };

  return (
    <Modal
      open={failure !== null}
      title={t("log.title")}
      onCancel={onClose}
      width={560}
      footer={[
        <Button key="copy" onClick={copy}>
          {t("copy")}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t("close")}
        </Button>,
      ]}
    >
      <Descriptions column={1} size="small" bordered items={rows} styles={{ label: { width: 140 }, content: { wordBreak: "break-all" } }} />
      <Input.TextArea
        readOnly
        aria-label={t("log.error")}
        value={failure?.text ?? ""}
        autoSize={{ minRows: 3, maxRows: 10 }}
        style={{ marginTop: 12 }}
      />
    </Modal>
  );
}
