import { App, Button, Tag } from "antd";
import { useState } from "react";
import { may } from "../../../model/actor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./publish.module.css";
import type { Present } from "./use-present.ts";

interface PresentProps {
  readonly present: Present;
  readonly go: (address: string) => void;
  /** Where it is opened; undefined: nowhere by itself. */
  readonly address: string | undefined;
  /** Puts it into the menu. */
  readonly toMenu?: (() => Promise<unknown>) | undefined;
}

/** Where the form, or the page, stands, and the ways to it once it is in force. */
export function PresentState({ present: { state, isInForce, last }, go, address, toMenu }: PresentProps) {
  const t = useTexts("designer");
  const { viewer, language } = useServices();
  const { modal, message } = App.useApp();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);

  async function put(toMenu: () => Promise<unknown>): Promise<void> {
    const isAgreed = await modal.confirm({
      title: t("publish.menuQuestion"),
      okText: t("publish.menu"),
      cancelText: t("versions.cancel"),
    });
    if (!isAgreed) return;
    setBusy(true);
    try {
      await toMenu();
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
      {isInForce && address !== undefined && (
        <div className={styles.buttons}>
          <Button onClick={() => go(address)}>{t("publish.open")}</Button>
          {toMenu && may(viewer, "resource:add") && (
            <Button loading={isBusy && { delay: 200 }} onClick={() => void put(toMenu)}>
              {t("publish.menu")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
