import { useQuery } from "@tanstack/react-query";
import { App, Button, Skeleton } from "antd";
import { useState } from "react";
import type { SleepingColumn } from "../../../model/contract/form-design.ts";
import { AppError } from "../../../model/error.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import styles from "./publish.module.css";

interface SleepingProps {
  readonly calls: DesignCalls;
  readonly main: string;
  /** Of the draft: publishing puts columns to sleep and wakes them. */
  readonly version: number;
  readonly titleOf: (entity: string) => string;
  /** A column is gone: the plan may be another one. */
  readonly onCleared: () => void;
}

/** Columns that no field has any more, how many values each keeps, and the way to be rid of them. */
export function SleepingColumns({ calls, main, version, titleOf, onCleared }: SleepingProps) {
  const t = useTexts("designer");
  const { modal, message } = App.useApp();
  const textOf = useErrorText();
  const [busy, setBusy] = useState<SleepingColumn>();
  const sleeping = useQuery({
    queryKey: ["form-design-sleeping", main, version],
    queryFn: calls.sleeping,
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });

  async function clear(column: SleepingColumn, confirmed = false): Promise<void> {
    setBusy(column);
    try {
      await calls.clear({ table: column.table, column: column.column, ...(confirmed && { confirmed }) });
      void message.success(t("publish.sleeping.cleared"));
      await sleeping.refetch();
      onCleared();
    } catch (error) {
      const asks = error instanceof AppError && (error.data as { confirm?: unknown } | undefined)?.confirm === true;
      if (!asks) void message.error(textOf(error));
      else if (await modal.confirm({ ...question(textOf(error)), okButtonProps: { danger: true } })) await clear(column, true);
    } finally {
      setBusy(undefined);
    }
  }
  const question = (title: string) => ({ title, okText: t("publish.sleeping.clear"), cancelText: t("versions.cancel") });
  const nameOf = ({ entity, field }: SleepingColumn) => (entity === main ? field : `${titleOf(entity)} › ${field}`);
  return (
    <section aria-label={t("publish.sleeping.title")}>
      <h2>{t("publish.sleeping.title")}</h2>
      <p className={styles.quiet}>{t("publish.sleeping.intro")}</p>
      {sleeping.isError && <LoadFailure error={sleeping.error} onRetry={() => void sleeping.refetch()} />}
      {sleeping.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {sleeping.data?.length === 0 && <p>{t("publish.sleeping.none")}</p>}
      {sleeping.data && sleeping.data.length > 0 && (
        <ul className={styles.sleeping}>
          {sleeping.data.map((one) => (
            <li key={`${one.table} ${one.column}`}>
              <span>
                {nameOf(one)} <code>{one.column}</code>
              </span>
              <span>{t("publish.sleeping.values", { values: one.values })}</span>
              <Button
                danger
                size="small"
                disabled={busy !== undefined}
                aria-label={t("publish.sleeping.clearField", { field: nameOf(one) })}
                onClick={() => void clear(one)}
              >
                {t("publish.sleeping.clear")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
