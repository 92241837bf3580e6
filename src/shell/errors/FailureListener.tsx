import { App, Button } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/store.ts";
import type { FailureShown } from "./FailureDetails.tsx";
import { reactionTo, SECONDS } from "./reactions.ts";
import { onReport } from "./report.ts";

const FailureDetails = lazy(async () => ({ default: (await import("./FailureDetails.tsx")).FailureDetails }));

/** Draws reported failures: a toast, a lasting notice that opens the details, or the sign-in dialog. */
export function FailureListener() {
  const { t } = useTranslation();
  const { message, notification } = App.useApp();
  const username = useSession((state) => state.user?.username ?? "");
  const [shown, setShown] = useState<FailureShown | null>(null);
  // Loaded with the first one; then it stays while it fades out.
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    return onReport((error) => {
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
          <Button
            size="small"
            onClick={() => {
              setOpened(true);
              setShown({ error, at, username });
            }}
          >
            {t("error.clickForDetails")}
          </Button>
        ),
      });
    });
  }, [message, notification, username, t]);

  return <Suspense>{opened && <FailureDetails shown={shown} onClose={() => setShown(null)} />}</Suspense>;
}
