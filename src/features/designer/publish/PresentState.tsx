import { App, Button, Tag } from "antd";
import { useState } from "react";
import { may } from "../../../model/actor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import type { DesignerFrame } from "../frame/designer-frame.ts";
import styles from "./publish.module.css";
import type { Present } from "./use-present.ts";

interface PresentProps {
  readonly present: Present;
  readonly calls: DesignCalls;
  readonly frame: DesignerFrame;
  /** The code of the form. */
  readonly main: string;
}

/** Where the form stands, and the ways to it once it is in force. */
export function PresentState({ present: { state, isInForce, last }, calls, frame, main }: PresentProps) {
  const t = useTexts("designer");
  const { viewer, language } = useServices();
  const { modal, message } = App.useApp();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);

  async function toMenu(): Promise<void> {
    const isAgreed = await modal.confirm({
      title: t("publish.menuQuestion"),
      okText: t("publish.menu"),
      cancelText: t("versions.cancel"),
    });
    if (!isAgreed) return;
    setBusy(true);
    try {
      await calls.toMenu();
      void message.success(t("publish.menuDone"));
    } catch (error) {
      void message.error(textOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.present} aria-label={t("publish.present")}>
      <p>
        <Tag>{t(`publish.state.${state}`)}</Tag>
        {isInForce && last && (
          <span>
            {t("versions.version", { version: last.version })} ·{" "}
            {t("versions.by", {
              by: last.publishedBy?.name ?? t("save.somebody"),
              at: new Date(last.publishedAt).toLocaleString(language, { dateStyle: "short", timeStyle: "short" }),
            })}
          </span>
        )}
      </p>
      {isInForce && (
        <div className={styles.buttons}>
          <Button onClick={() => frame.go(`/onlineForm?formCode=${main}`)}>{t("publish.open")}</Button>
          {may(viewer, "resource:add") && (
            <Button loading={isBusy && { delay: 200 }} onClick={() => void toMenu()}>
              {t("publish.menu")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
