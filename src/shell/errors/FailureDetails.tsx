import { Button, Descriptions, Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { AppError } from "../../model/error.ts";

export interface FailureShown {
  readonly error: AppError;
  /** When it happened, as the reader writes time. */
  readonly at: string;
  readonly username: string;
}

/** Everything that somebody who looks for the cause needs to be told. */
export function FailureDetails({ shown, onClose }: { shown: FailureShown | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open={shown !== null}
      title={t("error.detailsTitle")}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t("tabs.close")}</Button>}
    >
      {shown && (
        <Descriptions
          column={1}
          size="small"
          bordered
          items={[
            { key: "user", label: t("error.user"), children: shown.username },
            { key: "time", label: t("error.time"), children: shown.at },
            { key: "code", label: t("error.code"), children: shown.error.code },
            { key: "id", label: t("error.requestId"), children: String(shown.error.params?.requestId ?? "–") },
          ]}
        />
      )}
    </Modal>
  );
}
