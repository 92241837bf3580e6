import { Button } from "antd";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { Reference } from "../../../../model/wire.ts";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { useServices } from "../../../../renderer/services.tsx";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

/** Whether the draft is on the server; where somebody else has saved meanwhile, who, and what can be done. @param children a further choice then */
export function SaveState({ keeper, children }: { readonly keeper: DraftKeeper; readonly children?: ReactNode }) {
  const t = useTexts("design");
  const textOf = useErrorText();
  const { language } = useServices();
  const { status, at, error, current } = useStore(keeper.state);
  const time = (when: Date) => when.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  if (status === "conflict") {
    const by = (current?.updateBy as Reference | null | undefined)?.name ?? t("wizard.somebody");
    const when = typeof current?.updateTime === "string" ? time(new Date(current.updateTime)) : "";
    return (
      <div className={frameStyles.state} role="alert">
        <span className={frameStyles.bad}>{t("wizard.conflict", { by, at: when })}</span>
        <Button size="small" disabled={current === undefined} onClick={keeper.takeOther}>
          {t("wizard.takeOther")}
        </Button>
        {children}
        <Button size="small" danger onClick={() => void keeper.overwrite()}>
          {t("wizard.overwrite")}
        </Button>
      </div>
    );
  }
  return (
    <div className={frameStyles.state} role="status">
      {status === "failed" ? (
        <>
          <span className={frameStyles.bad}>{t("wizard.failed", { reason: textOf(error) })}</span>
          <Button size="small" onClick={() => void keeper.flush()}>
            {t("wizard.saveNow")}
          </Button>
        </>
      ) : status === "saved" && at ? (
        t("wizard.savedAt", { at: time(at) })
      ) : (
        t(`wizard.state.${status}`)
      )}
    </div>
  );
}
