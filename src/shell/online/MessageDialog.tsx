import { App, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useShell } from "../services.tsx";

const LONGEST = 500;

/** To whom a message goes: the session by which he is known here, and his name. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
}

/** Asks for a message to one person who is signed in, and sends it: it stands in his browsers at once, and in his inbox. */
export function MessageDialog({ addressee: { id, name }, onClose }: { addressee: Addressee; onClose: () => void }) {
  const { t } = useTranslation("online");
  const { account } = useShell();
  const { message } = App.useApp();
  const textOf = useErrorText();
  const [text, setText] = useState("");
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      await account.online.message({ params: { id }, body: { message: text.trim() } });
      message.success(t("sent", { name }));
      onClose();
    } catch (error) {
      message.error(textOf(error));
      setSending(false);
    }
  };
  return (
    <Modal
      open
      centered
      title={t("messageNamed", { name })}
      okText={t("send")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: text.trim() === "", loading: sending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        showCount
        aria-label={t("text")}
        placeholder={t("text")}
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && text.trim() !== "" && !sending) void send();
        }}
      />
    </Modal>
  );
}
