import { Button } from "antd";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { Reference } from "../../../../model/wire.ts";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { SaveState as DraftState } from "../../../../renderer/draft/SaveState.tsx";
import { useServices } from "../../../../renderer/services.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

/** Whether the flow is saved; where somebody else has saved meanwhile, who, and what can be done. @param children a further choice then */
export function SaveState({ keeper, children }: { readonly keeper: DraftKeeper; readonly children?: ReactNode }) {
  const t = useTexts("design");
  const { language } = useServices();
  const state = useStore(keeper.state);
  const { current } = state;
  const by = (current?.updateBy as Reference | null | undefined)?.name ?? t("wizard.somebody");
  const at =
    typeof current?.updateTime === "string"
      ? new Date(current.updateTime).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" })
      : "";
  return (
    <DraftState state={state} onSave={() => void keeper.flush()}>
      <span className={frameStyles.bad}>{t("wizard.conflict", { by, at })}</span>
      <Button size="small" disabled={current === undefined} onClick={keeper.takeOther}>
        {t("wizard.takeOther")}
      </Button>
      {children}
      <Button size="small" danger onClick={() => void keeper.overwrite()}>
        {t("wizard.overwrite")}
      </Button>
    </DraftState>
  );
}
