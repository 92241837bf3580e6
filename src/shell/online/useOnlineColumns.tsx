import { Button, Space, type TableColumnsType, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { OnlineUser } from "../../model/contract/online.ts";
import { RelativeTime } from "../notices/RelativeTime.tsx";
import { deviceWords } from "../personal/device.ts";
import css from "./online.module.css";

type Chosen = (row: OnlineUser, name: string) => void;

/** The columns of who is signed in; `onEnd` and `onMessage` hear of the session that is to end or to be written to, and whose it is. */
export function useOnlineColumns({ onEnd, onMessage }: { onEnd: Chosen; onMessage: Chosen | undefined }): TableColumnsType<OnlineUser> {
  const { t, i18n } = useTranslation("online");
  const nameOf = ({ realName, username, user }: OnlineUser) => realName ?? username ?? user;
  return [
    {
      ...{ title: t("user"), key: "user", width: 200 },
      render: (_, row) => (
        <>
          {nameOf(row)} {row.current && <Tag>{t("self")}</Tag>}
          <div className={css.faint}>
            {row.username}
            {row.actingAs !== null && ` · ${t("acting", { name: row.actingAs })}`}
          </div>
        </>
      ),
    },
    { title: t("dept"), dataIndex: "dept", width: 140 },
    {
      ...{ title: t("device"), key: "device", width: 180 },
      render: (_, { userAgent }) => {
        const { browser, system } = deviceWords(userAgent);
        return <span title={userAgent ?? ""}>{[browser ?? t("unknown"), system].filter(Boolean).join(" · ")}</span>;
      },
    },
    { title: t("place"), dataIndex: "ip", width: 130 },
    { ...{ title: t("way"), key: "way", width: 120 }, render: (_, { way }) => way ?? t("ownForm") },
    {
      ...{ title: t("since"), key: "since", width: 160 },
      render: (_, row) => new Date(row.signedInAt).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "short" }),
    },
    { ...{ title: t("seen"), key: "seen", width: 120 }, render: (_, row) => <RelativeTime at={row.lastSeenAt} /> },
    {
      ...{ title: t("actions"), key: "actions", width: 170 },
      render: (_, row) =>
        !row.current && (
          <Space size="small">
            {onMessage && (
              <Button size="small" aria-label={t("messageNamed", { name: nameOf(row) })} onClick={() => onMessage(row, nameOf(row))}>
                {t("message")}
              </Button>
            )}
            <Button danger size="small" aria-label={t("endNamed", { name: nameOf(row) })} onClick={() => onEnd(row, nameOf(row))}>
              {t("end")}
            </Button>
          </Space>
        ),
    },
  ];
}
