import { CheckCircleOutlined, CloseCircleOutlined, CloseOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { neighbourOf } from "../focus-neighbour.ts";
import { closeLasting, type LastingMessage, useLasting } from "../realtime/lasting.ts";
import css from "./notices.module.css";
import { RelativeTime } from "./RelativeTime.tsx";

const ICONS: Readonly<Record<LastingMessage["tone"], ReactNode>> = {
  info: <InfoCircleOutlined style={{ color: "var(--ant-color-info)" }} />,
  success: <CheckCircleOutlined style={{ color: "var(--ant-color-success)" }} />,
  warning: <ExclamationCircleOutlined style={{ color: "var(--ant-color-warning)" }} />,
  error: <CloseCircleOutlined style={{ color: "var(--ant-color-error)" }} />,
};

/** Messages that were shown and not closed, at the top of what the bell opens. */
export function LastingMessages() {
  const { t } = useTranslation("notices");
  const messages = useLasting((state) => state.messages);
  if (messages.length === 0) return null;
  return (
    <section className={css.lasting} aria-label={t("lasting.title", { count: messages.length })}>
      <div className={css.lastingHead}>
        <span>{t("lasting.title", { count: messages.length })}</span>
        <Button
          type="link"
          size="small"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>("[role=dialog]")?.focus();
            closeLasting();
          }}
        >
          {t("lasting.closeAll")}
        </Button>
      </div>
      <ul className={css.items}>
        {messages.map(({ key, tone, title, text, at }) => (
          <li key={key} className={css.lastingItem}>
            {ICONS[tone]}
            <span className={css.words}>
              <span>{title}</span>
              {text !== undefined && <span className={css.lastingText}>{text}</span>}
              <span className={css.meta}>
                <RelativeTime at={at} />
              </span>
            </span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t("lasting.close", { title })}
              onClick={({ currentTarget }) => {
                // Whoever goes by the keys stays in the list.
                (neighbourOf(currentTarget) ?? currentTarget.closest<HTMLElement>("[role=dialog]"))?.focus();
                closeLasting(key);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
