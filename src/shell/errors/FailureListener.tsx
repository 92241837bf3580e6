import { App, Button, Descriptions, Modal } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../model/error.ts";
import { useSession } from "../session/store.ts";
import { reactionTo, SECONDS } from "./reactions.ts";

type Listener = (error: AppError) => void;
const listeners = new Set<Listener>();

/** Shows a failure that nobody else shows. Aborted calls and what is no failure of ours stay silent. */
export function report(error: unknown): void {
  if (error instanceof AppError) for (const listener of listeners) listener(error);
}

/** Draws reported failures: a toast, a lasting notice that opens the details, or the sign-in dialog. */
export function FailureListener() {
  const { t } = useTranslation();
  const { message, notification } = App.useApp();
  const username = useSession((state) => state.user?.username ?? "");
  const [shown, setShown] = useState<{ error: AppError; at: string } | null>(null);

  useEffect(() => {
    const listener: Listener = (error) => {
      const reaction = reactionTo(error);
      if (reaction === "toast" || reaction === "maintenance")
        message.error({ key: error.code, content: error.message, duration: SECONDS[reaction] });
      if (reaction !== "notification") return;
      const at = new Date().toLocaleString();
      notification.error({
        key: error.code,
        message: error.message,
        duration: 0,
        btn: (
          <Button size="small" onClick={() => setShown({ error, at })}>
            {t("error.clickForDetails")}
          </Button>
        ),
      });
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [message, notification, t]);

  return (
    <Modal
      open={shown !== null}
      title={t("error.detailsTitle")}
      onCancel={() => setShown(null)}
      footer={<Button onClick={() => setShown(null)}>{t("tabs.close")}</Button>}
    >
      {shown && (
        <Descriptions
          column={1}
          size="small"
          bordered
          items={[
            { key: "user", label: t("error.user"), children: username },
            { key: "time", label: t("error.time"), children: shown.at },
            { key: "code", label: t("error.code"), children: shown.error.code },
            { key: "id", label: t("error.requestId"), children: String(shown.error.params?.requestId ?? "–") },
          ]}
        />
      )}
    </Modal>
  );
}
