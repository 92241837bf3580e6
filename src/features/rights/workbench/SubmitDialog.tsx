import { App, Input, Modal } from "antd";
import { useState } from "react";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { ViewProps } from "./view-props.ts";

/** Sends the draft to somebody else, who looks at it before it counts. */
export function SubmitDialog({ draft, onClose }: Pick<ViewProps, "draft"> & { readonly onClose: () => void }) {
  const t = useTexts("workbench");
  const inside = useInsidePane();
  const { message } = App.useApp();
  const [reason, setReason] = useState("");
  const send = async () => {
    const sent = await draft.submit(reason);
    if (!sent) return;
    message.success(t("draft.submitted"));
    onClose();
  };
  return (
    <Modal
      {...inside}
      open
      centered
      title={t("draft.submitTitle")}
      okText={t("draft.submit")}
      confirmLoading={draft.isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{t("draft.submitHelp")}</p>
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={500}
        value={reason}
        aria-label={t("draft.reason")}
        placeholder={t("draft.reason")}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}
