import { Button } from "antd";
import type { ReactNode } from "react";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import frameStyles from "./draft-frame.module.css";

/** Where a draft stands between its designer and the server. */
export interface Saving {
  /** conflict: somebody else has changed the same; failed: it could not be saved, and is tried again with the next change. */
  readonly status: "saved" | "unsaved" | "saving" | "failed" | "conflict";
  /** Why it could not be saved. */
  readonly error?: unknown;
  /** When it was saved last, in this window. */
  readonly at?: Date | undefined;
}

interface StateProps {
  readonly state: Saving;
  readonly onSave: () => void;
  /** Of a conflict: who has changed it, and what can be done. */
  readonly children: ReactNode;
}

/** Whether what is drawn is on the server. */
export function SaveState({ state: { status, at, error }, onSave, children }: StateProps) {
  const t = useTexts("screen");
  const textOf = useErrorText();
  const { language } = useServices();
  if (status === "conflict")
    return (
      <div className={frameStyles.state} role="alert">
        {children}
      </div>
    );
  const time = at?.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  return (
    <div className={frameStyles.state} role="status">
      {status === "failed" ? (
        <>
          <span className={frameStyles.bad}>{t("drawn.failed", { reason: textOf(error) })}</span>
          <Button size="small" onClick={onSave}>
            {t("drawn.again")}
          </Button>
        </>
      ) : status === "saved" && time !== undefined ? (
        t("drawn.savedAt", { at: time })
      ) : (
        t(`drawn.${status}`)
      )}
    </div>
  );
}
