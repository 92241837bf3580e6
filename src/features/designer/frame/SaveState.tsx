import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useStore } from "zustand";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { SaveState as DraftState } from "../../../renderer/draft/SaveState.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { type DesignStore, useDesign } from "../store.ts";
import type { DesignKeeper } from "./design-keeper.ts";

const MergeDialog = lazy(async () => ({ default: (await import("../merge/MergeDialog.tsx")).MergeDialog }));

/** Whether the design is saved; where somebody else has changed the same meanwhile, who, and the merge of both. */
export function SaveState({ keeper, store }: { readonly keeper: DesignKeeper; readonly store: DesignStore }) {
  const t = useTexts("designer");
  const state = useStore(keeper.state);
  const { theirs, conflicts = [] } = state;
  const design = useDesign(store, (one) => one.design);
  const [isMerging, setMerging] = useState(false);
  const by = theirs?.savedBy ?? t("save.somebody");
  return (
    <DraftState state={state} onSave={() => void keeper.flush()}>
      <span className={frameStyles.bad}>{t("save.conflict", { by })}</span>
      <Button size="small" type="primary" onClick={() => setMerging(true)}>
        {t("save.merge")}
      </Button>
      {isMerging && (
        <Suspense>
          <MergeDialog design={design} conflicts={conflicts} by={by} onResolve={keeper.resolve} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </DraftState>
  );
}
