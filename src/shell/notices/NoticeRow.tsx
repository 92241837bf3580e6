import { Checkbox, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { LETTER } from "../../client/notices.ts";
import type { ReceivedNotice } from "../../model/contract/notices.ts";
import css from "./notices.module.css";
import { RelativeTime } from "./RelativeTime.tsx";

interface NoticeRowProps {
  readonly notice: ReceivedNotice;
  /** Shown beside the list. */
  readonly active: boolean;
  readonly selected: boolean;
  readonly onOpen: () => void;
  readonly onSelect: (on: boolean) => void;
}

/** A notice in the list of my notices: unread ones have a dot and stand out. */
export function NoticeRow({ notice, active, selected, onOpen, onSelect }: NoticeRowProps) {
  const { t } = useTranslation("notices");
  const { title, content, sender, sendTime, sendWay, readTime } = notice;
  const unread = readTime === null;
  return (
    <li className={`${css.row} ${active ? css.active : ""} ${unread ? css.unread : ""}`}>
      <Checkbox aria-label={t("select", { title })} checked={selected} onChange={(event) => onSelect(event.target.checked)} />
      <button type="button" className={css.item} onClick={onOpen} {...(active && { "aria-current": true })}>
        <span className={css.title}>
          {unread && <span className={css.dot} role="img" aria-label={t("filter.unreadOne")} />}
          <span className={css.words}>{title}</span>
          {sendWay === LETTER && <Tag className={css.tag ?? ""}>{t("letter")}</Tag>}
        </span>
        <span className={css.summary}>{content}</span>
        <span className={css.meta}>
          {sender?.name !== undefined && <span>{sender.name}</span>}
          <RelativeTime at={sendTime} />
        </span>
      </button>
    </li>
  );
}
