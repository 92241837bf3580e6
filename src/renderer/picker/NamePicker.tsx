import { Input } from "antd";
import { useMemo, useState } from "react";
import { Pager } from "../list/Pager.tsx";
import { useRecords } from "../list/useRecords.ts";
import type { GridColumn } from "../registry.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import type { PickerRowsProps } from "./PickerDialog.tsx";
import styles from "./picker.module.css";

/** The names of an entity's records to pick from: what a user sees who may pick them without viewing them. */
export function NamePicker({ entity, filter, ...picker }: PickerRowsProps & { entity: string }) {
  const t = useTexts("picker");
  const screenText = useTexts("screen");
  const { source, registry } = useServices();
  const [request, setRequest] = useState({ current: 1, size: 10, keyword: "" });
  const records = useRecords(entity, "options", request, setRequest, (wanted, signal) =>
    source.options(entity, { ...wanted, ...(filter && { condition: filter }) }, signal),
  );
  const rows = useMemo(() => (records.data?.records ?? []).map((reference) => ({ ...reference })), [records.data]);
  const columns = useMemo<GridColumn[]>(
    () => [
      {
        key: "name",
        title: t("name"),
        width: 400,
        align: "left",
        sortable: false,
        resizable: false,
        render: (row) => String(row.name ?? row.id),
      },
    ],
    [t],
  );
  const Grid = registry.grid;
  return (
    <>
      <Input.Search
        className={styles.keyword ?? ""}
        allowClear
        autoFocus
        aria-label={screenText("keyword.label")}
        onSearch={(keyword) => setRequest({ ...request, current: 1, keyword: keyword.trim() })}
      />
      <div className={styles.rows}>
        {records.error !== undefined ? (
          <Failure error={records.error} onRetry={records.retry} />
        ) : (
          <Grid
            label={t("name")}
            columns={columns}
            rows={rows}
            selection={picker.selection}
            selected={picker.selected}
            isSelectable={picker.isSelectable}
            onSelect={(ids) => picker.onSelect(ids, rows)}
            onOpen={picker.onOpen}
            loading={records.loading}
            rowHeight={36}
          />
        )}
      </div>
      <div className={styles.footer}>
        <Pager
          current={request.current}
          size={request.size}
          total={records.data?.total ?? 0}
          about={records.data?.about}
          onChange={(current, size) => setRequest({ ...request, current, size })}
        />
      </div>
    </>
  );
}
