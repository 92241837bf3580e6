import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { App, Button, Popconfirm, Tooltip } from "antd";
import { useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../renderer/texts.ts";
import { EffectsPanel } from "./EffectsPanel.tsx";
import { SubmitDialog } from "./SubmitDialog.tsx";
import { useEffectWords } from "./use-effect-words.ts";
import { useToldDone } from "./use-told-done.tsx";
import type { ViewProps } from "./view-props.ts";
import css from "./workbench.module.css";

/** What was changed and not saved: what it would do, one step back, and what becomes of it. Nothing is there while nothing is changed. */
export function DraftBar({ data, draft, lookAs }: Pick<ViewProps, "data" | "draft" | "lookAs">) {
  const { workbench, keeps } = data;
  const t = useTexts("workbench");
  const { message } = App.useApp();
  const tellDone = useToldDone();
  const [open, setOpen] = useState<"effects" | "submit">();
  const canUndo = useStore(workbench, ({ past }) => past.length > 0);
  const canRedo = useStore(workbench, ({ future }) => future.length > 0);
  const words = useEffectWords();
  const { changes, effects, isBusy } = draft;
  if (changes.length === 0 && !canUndo && !canRedo) return null;
  const refused = effects.data?.refusals.length ?? 0;
  const apply = async () => {
    const done = await draft.apply();
    if (!done) return;
    if (done.refusals.length > 0) {
      setOpen("effects");
      message.error(t("draft.refused", { count: done.refusals.length }));
      return;
    }
    tellDone(t("draft.applied"), done.undo, t("draft.undone"));
  };
  return (
    <section className={css.draft} aria-label={t("draft.label")}>
      <Tooltip title={t("draft.undo")}>
        <Button
          type="text"
          icon={<UndoOutlined aria-hidden />}
          aria-label={t("draft.undo")}
          disabled={!canUndo}
          onClick={() => workbench.undo()}
        />
      </Tooltip>
      <Tooltip title={t("draft.redo")}>
        <Button
          type="text"
          icon={<RedoOutlined aria-hidden />}
          aria-label={t("draft.redo")}
          disabled={!canRedo}
          onClick={() => workbench.redo()}
        />
      </Tooltip>
      <span className={css.told} role="status">
        <strong>{t("draft.changes", { count: changes.length })}</strong>
        {keeps && <span className={css.faint}>{t(draft.isKept ? "draft.kept" : "draft.keeping")}</span>}
        {keeps && changes.length > 0 && (
          <Button type="link" size="small" className={css.effect ?? ""} onClick={() => setOpen("effects")}>
            {refused > 0 ? t("draft.refused", { count: refused }) : effects.data ? words.summary(effects.data) : t("effects.counting")}
          </Button>
        )}
      </span>
      {changes.length > 0 && (
        <>
          <Popconfirm
            title={t("draft.discardAsk")}
            okText={t("draft.discard")}
            okButtonProps={{ danger: true }}
            onConfirm={() => void draft.discard()}
          >
            <Button disabled={isBusy}>{t("draft.discard")}</Button>
          </Popconfirm>
          {keeps && (
            <Button disabled={isBusy} onClick={() => setOpen("submit")}>
              {t("draft.submit")}
            </Button>
          )}
          <Button type="primary" loading={isBusy && { delay: 200 }} onClick={() => void apply()}>
            {t("draft.apply")}
          </Button>
        </>
      )}
      {open === "effects" && <EffectsPanel draft={draft} lookAs={lookAs} onClose={() => setOpen(undefined)} />}
      {open === "submit" && <SubmitDialog draft={draft} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
