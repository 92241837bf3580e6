import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Result, Skeleton } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AppError } from "../../model/error.ts";
import { RichText } from "../../widgets/blocks/rich-text/RichText.tsx";
import { useChannels } from "../realtime/channels.tsx";
import css from "./notices.module.css";
import { RelativeTime } from "./RelativeTime.tsx";
import { hearUnread } from "./unread.ts";

interface NoticeReaderProps {
  readonly id: string;
  /** Its title is the heading of the page, not of a part of it. */
  readonly alone?: boolean;
  /** Hears its title. */
  readonly onOpened?: (title: string) => void;
}

/** A notice of the inbox to be read, which marks it as read. */
export function NoticeReader({ id, alone = false, onOpened }: NoticeReaderProps) {
  const { t, i18n } = useTranslation("notices");
  const { notices } = useChannels();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["notices", "opened", id],
    queryFn: ({ signal }) => notices.open(id, signal),
    staleTime: 0,
  });
  const title = data?.title;
  useEffect(() => {
    if (title === undefined) return;
    onOpened?.(title);
    // Counts come over the socket too, where there is one.
    hearUnread(queries, undefined);
  }, [title, onOpened, queries]);

  if (error) {
    const gone = error instanceof AppError && error.code === "record.notFound";
    return (
      <Result
        status={gone ? "info" : "warning"}
        title={gone ? t("gone") : t("failed")}
        extra={!gone && <Button onClick={() => void refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} className={css.loading ?? ""} />;
  const Heading = alone ? "h1" : "h2";
  return (
    <article className={css.reader}>
      <Heading className={css.heading}>{data.title}</Heading>
      <p className={css.about}>
        {data.sender?.name !== undefined && <span>{t("from", { name: data.sender.name })}</span>}
        <span>{new Date(data.sendTime).toLocaleString(i18n.language)}</span>
        <RelativeTime at={data.sendTime} />
      </p>
      <RichText html={data.content} />
    </article>
  );
}
