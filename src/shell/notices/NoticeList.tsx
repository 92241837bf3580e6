import { useQuery } from "@tanstack/react-query";
import { Button, Empty, Pagination, Segmented, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LETTER, type NoticeKind } from "../../client/notices.ts";
import type { ReceivedNotice } from "../../model/contract/notices.ts";
import { SearchBox } from "../../renderer/query/SearchBox.tsx";
import { useGo } from "../navigation.tsx";
import { useChannels } from "../realtime/channels.tsx";
import { useMay } from "../realtime/use-may.ts";
import type { PageProps } from "../routes/pages.ts";
import { COMPOSE, detailAddress } from "./addresses.ts";
import { NoticeReader } from "./NoticeReader.tsx";
import { NoticeRow } from "./NoticeRow.tsx";
import css from "./notices.module.css";
import { INBOX, useMarkRead, useUnread } from "./unread.ts";
import { useIsWide } from "./use-is-wide.ts";

/** Notices of a page (specification shell §9). */
const SIZE = 10 as const;

/** `/sysrNoticeReceivedView`: my notices, the one that is chosen beside them where there is room. `sendWay=5` shows internal letters alone. */
export function NoticeList({ query }: PageProps) {
  const { t } = useTranslation("notices");
  const { notices } = useChannels();
  const go = useGo();
  const wide = useIsWide();
  const lettersOnly = query.sendWay === String(LETTER);
  const [chosenKind, setKind] = useState<NoticeKind | "all">("all");
  const kind = lettersOnly ? "letters" : chosenKind === "all" ? undefined : chosenKind;
  const [unreadOnly, setUnreadOnly] = useState(false);
  const [keyword, setKeyword] = useState("");
  const [current, setCurrent] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string>();
  const unread = useUnread();
  const markRead = useMarkRead();
  const mayWrite = useMay("notice:add");

  const request = { kind, unread: unreadOnly, keyword, current, size: SIZE };
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...INBOX, request],
    queryFn: ({ signal }) => notices.received(request, signal),
    placeholderData: (before) => before,
  });
  const rows = data?.records ?? [];
  const unreadCount = kind === undefined ? unread.notices + unread.letters : unread[kind];

  /** Another filter begins with its first page, and nothing chosen. */
  const filtered = <T,>(change: (value: T) => void) => {
    return (value: T) => {
      change(value);
      setCurrent(1);
      setSelected(new Set());
    };
  };
  const open = ({ id, isJump }: ReceivedNotice) => {
    if (!isJump) markRead.mutate({ ids: [id] });
    else if (wide) setOpened(id);
    else go(detailAddress(id));
  };
  const select = (id: string, on: boolean) =>
    setSelected((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));

  return (
    <section className={css.page} aria-label={t("title")}>
      <header className={css.bar}>
        <h1 className={css.name}>{t(lettersOnly ? "letters" : "title")}</h1>
        {!lettersOnly && (
          <Segmented
            aria-label={t("kinds")}
            value={chosenKind}
            onChange={filtered(setKind)}
            options={(["all", "notices", "letters"] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        )}
        <Segmented
          aria-label={t("readState")}
          value={unreadOnly}
          onChange={filtered(setUnreadOnly)}
          options={[
            { value: false, label: t("filter.everything") },
            { value: true, label: t("filter.unread", { count: unreadCount }) },
          ]}
        />
        <SearchBox className={css.search} label={t("search")} onSearch={filtered(setKeyword)} />
        <span className={css.actions}>
          <Button
            disabled={selected.size === 0}
            onClick={() => markRead.mutate({ ids: [...selected] }, { onSuccess: () => setSelected(new Set()) })}
          >
            {t("markRead")}
          </Button>
          <Button disabled={unreadCount === 0} onClick={() => markRead.mutate({ all: kind })}>
            {t("allRead")}
          </Button>
          {mayWrite && (
            <Button type="primary" onClick={() => go(COMPOSE)}>
              {t("compose")}
            </Button>
          )}
        </span>
      </header>
      <div className={wide ? css.split : css.single}>
        <div className={css.list} aria-busy={isFetching}>
          <div className={css.rows}>
            {!data && !isError && <Skeleton active className={css.loading ?? ""} paragraph={{ rows: 8 }} />}
            {isError && (
              <Empty description={t("failed")}>
                <Button onClick={() => void refetch()}>{t("retry")}</Button>
              </Empty>
            )}
            {data && rows.length === 0 && <Empty className={css.empty ?? ""} description={t(unreadOnly ? "none.unread" : "none.all")} />}
            {rows.length > 0 && (
              <ul className={css.items}>
                {rows.map((notice) => (
                  <NoticeRow
                    key={notice.id}
                    notice={notice}
                    active={wide && notice.id === opened}
                    selected={selected.has(notice.id)}
                    onOpen={() => open(notice)}
                    onSelect={(on) => select(notice.id, on)}
                  />
                ))}
              </ul>
            )}
          </div>
          {data !== undefined && data.total > SIZE && (
            <Pagination
              className={css.pager ?? ""}
              size="small"
              align="center"
              current={current}
              pageSize={SIZE}
              total={data.total}
              showSizeChanger={false}
              onChange={setCurrent}
            />
          )}
        </div>
        {wide && (
          <div className={css.beside}>
            {opened === undefined ? (
              <Empty className={css.empty ?? ""} description={t("choose")} />
            ) : (
              <NoticeReader key={opened} id={opened} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
