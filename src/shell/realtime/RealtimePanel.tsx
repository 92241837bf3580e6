import { SendOutlined } from "@ant-design/icons";
import { App, Button, Input, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { report } from "../errors/report.ts";
import { useChannels } from "./channels.tsx";
import { OpenedPanel } from "./OpenedPanel.tsx";
import css from "./realtime.module.css";
import { useRealtime } from "./store.ts";

const LONGEST_MESSAGE = 500;

/** Connects and disconnects by hand and, for holders of socket:send, sends a message to everybody who is online. */
export function RealtimePanel({ maySend, onClose }: { maySend: boolean; onClose: () => void }) {
  const { t } = useTranslation("notices");
  const { state, connection } = useRealtime();
  const off = state === "closed";
  return (
    <OpenedPanel label={t("channel")} className={css.panel ?? ""} onClose={onClose}>
      <div className={css.state}>
        <span role="status">{t(`state.${state}`)}</span>
        <Button
          size="small"
          onClick={() => {
            // One that waits for its next attempt makes it now.
            if (state === "failed") connection?.close();
            if (off || state === "failed") connection?.open();
            else connection?.close();
          }}
        >
          {t(off ? "connect" : state === "failed" ? "reconnect" : "disconnect")}
        </Button>
      </div>
      {maySend && <MessageInput />}
    </OpenedPanel>
  );
}

function MessageInput() {
  const { t } = useTranslation("notices");
  const { message } = App.useApp();
  const { realtime } = useChannels();
  const [text, setText] = useState("");
  const [sending, setSending] = useState(false);

  const send = async () => {
    if (useRealtime.getState().state !== "connected") return void message.warning(t("connectFirst"));
    if (text.trim() === "") return void message.warning(t("emptyMessage"));
    setSending(true);
    try {
      await realtime.say(text);
      setText("");
      message.success(t("sent"));
    } catch (error) {
      report(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Space.Compact block>
      <Input
        value={text}
        maxLength={LONGEST_MESSAGE}
        aria-label={t("messageToAll")}
        placeholder={t("messageToAll")}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => !event.nativeEvent.isComposing && void send()}
      />
      <Button type="primary" icon={<SendOutlined />} loading={sending} onClick={() => void send()}>
        {t("send")}
      </Button>
    </Space.Compact>
  );
}
