import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { detailAddress, listAddress } from "../../notices/addresses.ts";
import { RelativeTime } from "../../notices/RelativeTime.tsx";
import { INBOX } from "../../notices/unread.ts";
import { PageLink } from "../../PageLink.tsx";
import { useChannels } from "../../realtime/channels.tsx";
import { Card } from "../Card.tsx";
import css from "../card-page.module.css";
import type { PieceProps } from "../card-props.ts";

/** Notices of a page (specification shell §9), and those of them that have room here. */
const SIZE = 10 as const;
const SHOWN = 5;

/** The newest notices of the user, read or not. */
export function NoticesCard({ title }: PieceProps) {
  const { t } = useTranslation("dashboard");
  const { notices } = useChannels();
  const request = { current: 1, size: SIZE };
  const query = useQuery({ queryKey: [...INBOX, request], queryFn: ({ signal }) => notices.received(request, signal) });
  return (
    <Card
      name="notices"
      title={title}
      query={query}
      empty={query.data?.total === 0 && t("notices.none")}
      extra={<PageLink to={listAddress()}>{t("more")}</PageLink>}
    >
      <ul className={css.lines}>
        {query.data?.records.slice(0, SHOWN).map(({ id, title, readTime, sendTime, isJump }) => (
          <li key={id}>
            <PageLink to={isJump ? detailAddress(id) : listAddress()} className={css.line}>
              {readTime === null && <span className={css.dot} role="img" aria-label={t("notices.unread")} />}
              <span className={css.lineText} data-record={id}>
                {title}
              </span>
              <small>
                <RelativeTime at={sendTime} />
              </small>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
