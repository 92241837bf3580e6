import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useStore } from "zustand";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { type DesignStore, useDesign } from "../store.ts";
import type { DesignKeeper } from "./design-keeper.ts";

const MergeDialog = lazy(async () => ({ default: (await import("../merge/MergeDialog.tsx")).MergeDialog }));

/** Whether the design is on the server; where somebody else has changed the same meanwhile, who, and what can be done. */
export function SaveState({ keeper, store }: { readonly keeper: DesignKeeper; readonly store: DesignStore }) {
  const t = useTexts("designer");
  const textOf = useErrorText();
  const { language } = useServices();
  const { status, at, error, theirs, conflicts = [] } = useStore(keeper.state);
  const design = useDesign(store, (state) => state.design);
  const [isMerging, setMerging] = useState(false);
  if (status === "conflict") {
    const by = theirs?.savedBy ?? t("save.somebody");
    return (
      <div className={frameStyles.state} role="alert">
        <span className={frameStyles.bad}>{t("save.conflict", { by })}</span>
        <Button size="small" type="primary" onClick={() => setMerging(true)}>
          {t("save.merge")}
        </Button>
        {isMerging && (
          <Suspense>
            <MergeDialog design={design} conflicts={conflicts} by={by} onResolve={keeper.resolve} onClose={() => setMerging(false)} />
          </Suspense>
        )}
      </div>
    );
  }
  return (
    <div className={frameStyles.state} role="status">
      {status === "failed" ? (
        <>
          <span className={frameStyles.bad}>{t("save.failed", { reason: textOf(error) })}</span>
          <Button size="small" onClick={() => void keeper.flush()}>
            {t("save.again")}
          </Button>
        </>
      ) : status === "saved" && at ? (
        t("save.savedAt", { at: at.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" }) })
      ) : (
        t(`save.${status}`)
      )}
    </div>
  );
}
