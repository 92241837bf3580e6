import { App, Button, Input, Modal, QRCode, Space } from "antd";
import { useTranslation } from "react-i18next";
import { copyText } from "../layout/copy-link.ts";
import css from "./link-dialog.module.css";

interface LinkDialogProps {
  readonly name: string;
  readonly url: string;
  readonly onClose: () => void;
}

/** The address of a public link: to copy, to open, and as a QR code that phones read from the screen or from paper. */
export function LinkDialog({ name, url, onClose }: LinkDialogProps) {
  const { t } = useTranslation("publicForm");
  const { message } = App.useApp();
  const copy = async () => {
    if (await copyText(url)) message.success(t("link.copied"));
    else message.info(t("link.notCopied"));
  };
  return (
    <Modal open title={name} width={420} footer={null} destroyOnHidden onCancel={onClose}>
      <div className={css.link}>
        {/* Black on white in the dark theme too: not every phone reads it the other way round. */}
        <QRCode value={url} size={220} type="svg" color="#000" bgColor="#fff" aria-label={t("link.code")} />
        <Input readOnly value={url} aria-label={t("link.address")} onFocus={({ target }) => target.select()} />
        <Space>
          <Button type="primary" onClick={() => void copy()}>
            {t("link.copy")}
          </Button>
          <Button href={url} target="_blank" rel="noreferrer">
            {t("link.open")}
          </Button>
        </Space>
      </div>
    </Modal>
  );
}
