import { useQuery } from "@tanstack/react-query";
import { Button, Empty, Skeleton, Switch, Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KINDS, type NoticeKind } from "../../client/notices.ts";
import type { ReceivedNotice } from "../../model/contract/notices.ts";
import { useSurroundings } from "../../renderer/services.tsx";
import { JobsLabel, JobsTab } from "../jobs/JobsTab.tsx";
import { useGo } from "../navigation.tsx";
import { useChannels } from "../realtime/channels.tsx";
import { OpenedPanel } from "../realtime/OpenedPanel.tsx";
import { SOUND_PREFERENCE, useSoundOn } from "../realtime/sound.ts";
import { detailAddress, listAddress } from "./addresses.ts";
import { LastingMessages } from "./LastingMessages.tsx";
import css from "./notices.module.css";
import { RelativeTime } from "./RelativeTime.tsx";
import { INBOX, useMarkRead, useUnread } from "./unread.ts";
import { WaitingLines } from "./WaitingLines.tsx";

/** Notices of a page (specification shell §9). */
const SIZE = 10 as const;

/** Under the bell: the unread notices and letters, newest first, and the background jobs. `onLeave` is called when something was opened, or at Escape. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("notices");
  const { preferences, exchange } = useSurroundings();
  const unread = useUnread();
  const soundOn = useSoundOn();
  // Where there is something to read.
  const [kind, setKind] = useState<NoticeKind | "jobs">(() => {
    if (unread.notices > 0) return "notices";
    return unread.letters > 0 ? "letters" : unread.jobs > 0 ? "jobs" : "notices";
  });
  return (
    <OpenedPanel label={t("bell.title")} className={css.panel ?? ""} onClose={onLeave}>
      <LastingMessages />
      <WaitingLines onLeave={onLeave} />
      <Tabs
        activeKey={kind}
        onChange={(key) => setKind(key as typeof kind)}
        centered
        tabBarStyle={{ margin: 0 }}
        items={[
          ...(Object.keys(KINDS) as NoticeKind[]).map((key) => ({
            key,
            label: t(`kind.${key}`, { count: unread[key] }),
            children: <UnreadList kind={key} onLeave={onLeave} />,
          })),
          ...(exchange ? [{ key: "jobs", label: <JobsLabel count={unread.jobs} />, children: <JobsTab onLeave={onLeave} /> }] : []),
        ]}
      />
      <label className={css.sound} htmlFor="notices-sound">
        <Switch id="notices-sound" size="small" checked={soundOn} onChange={(on) => preferences.set(SOUND_PREFERENCE, on)} />
        {t("sound")}
      </label>
    </OpenedPanel>
  );
}

function UnreadList({ kind, onLeave }: { kind: NoticeKind; onLeave: () => void }) {
  const { t } = useTranslation("notices");
  const { notices } = useChannels();
  const go = useGo();
  const markRead = useMarkRead();
  const query = { kind, unread: true, current: 1, size: SIZE };
  const { data, isError, refetch } = useQuery({
    queryKey: [...INBOX, query],
    queryFn: ({ signal }) => notices.received(query, signal),
  });

  const leaveFor = (address: string) => {
    go(address);
    onLeave();
  };
  const open = ({ id, isJump }: ReceivedNotice) => (isJump ? leaveFor(detailAddress(id)) : markRead.mutate({ ids: [id] }));

  return (
    <>
      <div className={css.scroll}>
        {isError && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("failed")}>
            <Button size="small" onClick={() => void refetch()}>
              {t("retry")}
            </Button>
          </Empty>
        )}
        {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 4 }} className={css.loading ?? ""} />}
        {data?.records.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`none.${kind}`)} />}
        {data && data.records.length > 0 && (
          <ul className={css.items}>
            {data.records.map((notice) => (
              <li key={notice.id}>
                <button type="button" className={css.item} onClick={() => open(notice)}>
                  <span className={css.title}>{notice.title}</span>
                  <span className={css.summary}>{notice.content}</span>
                  <span className={css.meta}>
                    {notice.sender?.name !== undefined && <span>{notice.sender.name}</span>}
                    <RelativeTime at={notice.sendTime} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={css.foot}>
        <Button
          type="link"
          size="small"
          disabled={!data || data.total === 0}
          loading={markRead.isPending}
          onClick={() => markRead.mutate({ all: kind })}
        >
          {t("allRead")}
        </Button>
        <Button type="link" size="small" onClick={() => leaveFor(listAddress(kind))}>
          {t("more")}
        </Button>
      </div>
    </>
  );
}
