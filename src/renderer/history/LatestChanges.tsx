import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { keepOf } from "../../model/fields.ts";
import { recordsKey } from "../list/records-key.ts";
import type { FormPieceProps } from "../pieces/form-piece.ts";
import { PieceFailure } from "../pieces/PieceFailure.tsx";
import { useServices } from "../services.tsx";

import { useTexts } from "../texts.ts";
import { ChangeEntry } from "./ChangeEntry.tsx";
import { isOfRecord } from "./changed-fields.ts";
import styles from "./history.module.css";
import { usePlans } from "./usePlans.ts";

/** The smallest page that the server gives, of which the panel has room for half. */
const LATEST = { current: 1, size: 10 };
const ROOM = 5;

/** A side panel: who changed the record last, and what. All of its past, and the way back, is behind the history button. */
export function LatestChanges({ bundle, entity, record }: FormPieceProps) {
  const t = useTexts("history");
  const { history, language } = useServices();
  const id = keepOf(entity).history ? record?.id : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [...recordsKey(entity.$id), "history", id, language, LATEST],
    queryFn: async ({ signal }) => (id !== undefined && (await (await history?.())?.changes(entity, id, LATEST, signal))) || NONE,
    enabled: id !== undefined,
    // What happened meanwhile belongs to it.
    staleTime: 0,
    retry: false,
  });
  const plansOf = usePlans(bundle, entity);
  if (error) return <PieceFailure error={error} onRetry={() => void refetch()} />;
  if (id !== undefined && !data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (!data || data.records.length === 0) return <p className={styles.note}>{t("none")}</p>;
  const newest = data.records.findIndex(isOfRecord);
  return (
    <ol className={styles.changes}>
      {data.records.slice(0, ROOM).map((change, index) => (
        <ChangeEntry key={change.id} change={change} plans={plansOf(change.values)} isNow={index === newest} onRestore={undefined} />
      ))}
    </ol>
  );
}

const NONE = { records: [], total: 0 };
