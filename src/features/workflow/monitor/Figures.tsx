import type { UseQueryResult } from "@tanstack/react-query";
import { Empty, Skeleton } from "antd";
import type { ReactNode } from "react";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./monitor.module.css";

interface FiguresProps<T> {
  readonly query: UseQueryResult<T>;
  /** Whether there is nothing to be told. */
  readonly isEmpty: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
}

/** What was asked for, once it is there: until then its place, else why not; nothing found is said. */
export function Figures<T>({ query, isEmpty, children }: FiguresProps<T>) {
  const t = useTexts("monitor");
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label={t("loading")} className={css.waiting}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  return (
    <div className={css.figures} aria-busy={isFetching} data-old={query.isPlaceholderData || undefined}>
      {isEmpty(data) ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("nothing")} /> : children(data)}
    </div>
  );
}
