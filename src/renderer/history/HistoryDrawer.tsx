import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Drawer, Empty, Skeleton, Tag } from "antd";
import { useState } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { BundleProvider } from "../bundle.tsx";
import { useInsidePane } from "../form/page/useInsidePane.ts";
import { Pager } from "../list/Pager.tsx";
import { recordsKey } from "../list/records-key.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import { ChangeEntry } from "./ChangeEntry.tsx";
import { isOfRecord } from "./changed-fields.ts";
import styles from "./history.module.css";
import { RestoreButton } from "./RestoreButton.tsx";
import { usePlans } from "./usePlans.ts";
import { useRestore } from "./useRestore.ts";
import type { RestoredVersion } from "./version-draft.ts";

const FIRST = { current: 1, size: 20 };

interface HistoryDrawerProps {
  readonly bundle: ScreenBundle;
  readonly entity: Entity;
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRestore?: ((version: RestoredVersion) => void) | undefined;
}

/** The history of a record, over the form or view that it was opened from. */
export function HistoryDrawer({ open, onClose, ...props }: HistoryDrawerProps) {
  const t = useTexts("history");
  const form = useTexts("form");
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("titleOf", { name: props.entity.title })}
      width={680}
      destroyOnHidden
      closable={{ "aria-label": form("close") }}
      styles={{ header: { padding: "12px 24px" }, wrapper: { maxWidth: "100%" } }}
      {...useInsidePane()}
    >
      <BundleProvider bundle={props.bundle}>
        <Changes {...props} />
      </BundleProvider>
    </Drawer>
  );
}

function Changes({ bundle, entity, id, onRestore }: Omit<HistoryDrawerProps, "open" | "onClose">) {
  const t = useTexts("history");
  const { history, language } = useServices();
  const [page, setPage] = useState(FIRST);
  const { data, error, refetch } = useQuery({
    queryKey: [...recordsKey(entity.$id), "history", id, language, page],
    queryFn: async ({ signal }) => (await history?.())?.changes(entity, id, page, signal),
    // What happened meanwhile belongs to it.
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const plansOf = usePlans(bundle, entity);
  const restore = useRestore(bundle, entity, id, onRestore);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (data.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("none")} />;
  const isWhole = page.current * page.size >= data.total;
  // What was stored before changes were kept was never added before our eyes; of a record that never changed itself there is no former state.
  const oldest = data.records.findLast(isOfRecord);
  const hasFormer = isWhole && (oldest ? oldest.action !== "add" : page.current > 1);
  const newest = data.records.findIndex(isOfRecord);
  return (
    <>
      <ol className={styles.changes}>
        {data.records.map((change, index) => (
          <ChangeEntry
            key={change.id}
            change={change}
            plans={plansOf(change.values)}
            isNow={page.current === 1 && index === newest}
            onRestore={restore && (() => restore(change))}
          />
        ))}
        {hasFormer && restore && (
          <li className={styles.change}>
            <div className={styles.head}>
              <Tag>{t("first")}</Tag>
              <span className={styles.now}>{t("firstText")}</span>
              <RestoreButton onRestore={() => restore(undefined)} />
            </div>
          </li>
        )}
      </ol>
      {data.total > FIRST.size && (
        <div className={styles.pager}>
          <Pager {...page} total={data.total} onChange={(current, size) => setPage({ current, size })} />
        </div>
      )}
    </>
  );
}
