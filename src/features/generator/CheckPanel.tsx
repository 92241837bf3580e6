import { Button, Skeleton, Space } from "antd";
import { useCallback, useEffect, useState } from "react";
import { GEN_TABLE, type GeneratedFiles } from "../../model/contract/gen-table.ts";
import type { FormPieceProps } from "../../renderer/pieces/form-piece.ts";
import { PieceFailure } from "../../renderer/pieces/PieceFailure.tsx";
import { useTexts } from "../../renderer/texts.ts";
import { CheckList } from "./CheckList.tsx";
import styles from "./generator.module.css";
import { rehearsedOf } from "./rehearsed.ts";
import { askGenerator } from "./store.ts";

/** The last step of a generated table: what the check says of its documents as they stand in the form, and the files that come of them. */
export function CheckPanel({ entity, record, values, services }: FormPieceProps) {
  const t = useTexts("generator");
  const [found, setFound] = useState<GeneratedFiles>();
  const [error, setError] = useState<unknown>();
  const now = rehearsedOf(values(), record?.id ?? null);
  const check = useCallback(async () => {
    setError(undefined);
    setFound(undefined);
    const { method, path } = GEN_TABLE.rehearse;
    try {
      setFound((await services.source.call(method, `/${entity["x-api"]?.rest}${path}`, now)) as GeneratedFiles);
    } catch (failure) {
      setError(failure);
    }
  }, [entity, services, now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step is opened, and when it is asked for; not with every letter.
  useEffect(() => void check(), []);
  if (error !== undefined) return <PieceFailure error={error} onRetry={() => void check()} />;
  if (!found) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const { problems, files, conflicts } = found;
  const look = () =>
    void askGenerator({ kind: "preview", name: now.table.title, code: now.table.code, generated: found, drift: undefined });
  return (
    <div className={styles.check}>
      <CheckList problems={problems} conflicts={conflicts} />
      <Space wrap>
        <Button type="primary" onClick={look}>
          {t("preview.open", { count: files.length })}
        </Button>
        <Button onClick={() => void check()}>{t("preview.again")}</Button>
      </Space>
    </div>
  );
}
