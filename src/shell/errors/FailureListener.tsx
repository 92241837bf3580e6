import { CloseOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useSession } from "../session/store.ts";
import { reactionTo } from "./catalogue.ts";
import type { Failure } from "./ErrorLogDialog.tsx";
import { onReport } from "./report.ts";

const ErrorLogDialog = lazy(async () => ({ default: (await import("./ErrorLogDialog.tsx")).ErrorLogDialog }));

/** Draws reported failures as the catalogue says: a toast, or a lasting notification that opens the error log. */
export function FailureListener() {
  const { t } = useTranslation("failures");
  const textOf = useErrorText();
  const { message, notification } = App.useApp();
  const username = useSession((state) => state.user?.username ?? "");
  const [shownFailure, setShownFailure] = useState<Failure | null>(null);
  // Loaded with the first one; then it stays while it fades out.
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    return onReport((error) => {
      const { behaviour, seconds } = reactionTo(error);
      const text = textOf(error);
      const key = `${error.code} ${text}`;
      if (behaviour === "toast") {
        const close = (
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t("close")} onClick={() => message.destroy(key)} />
        );
        message.error({
          key,
          duration: seconds ?? 0,
          content: (
            <>
              {text} {close}
            </>
          ),
        });
      }
      if (behaviour !== "details") return;
      const { request, requestId } = error.params ?? {};
      const failure: Failure = {
        username,
        text,
        time: new Date().toLocaleString(),
        request: request === undefined ? undefined : String(request),
        requestId: requestId === undefined ? undefined : String(requestId),
      };
      const open = () => {
        notification.destroy(key);
        setOpened(true);
        setShownFailure(failure);
      };
      notification.error({
        key,
        message: text,
        duration: 0,
        onClick: open,
        style: { cursor: "pointer" },
        // A button too, as the keyboard has no use for what can only be clicked.
        actions: (
          <Button type="link" size="small" onClick={open}>
            {t("clickForDetails")}
          </Button>
        ),
      });
    });
  }, [message, notification, username, t, textOf]);

  return <Suspense>{opened && <ErrorLogDialog failure={shownFailure} onClose={() => setShownFailure(null)} />}</Suspense>;
}
