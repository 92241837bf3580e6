import { useMemo, useState } from "react";
import { allOf } from "../../model/condition.ts";
import type { Screen } from "../../model/documents.ts";
import { Pager } from "../list/Pager.tsx";
import { useRecords } from "../list/useRecords.ts";
import { SearchBox } from "../query/SearchBox.tsx";
import type { GridColumn } from "../registry.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import { LARGEST_PAGE } from "./PickerFrame.tsx";
import styles from "./picker.module.css";
import type { PickerRowsProps } from "./picker-rows.ts";

type NamePickerProps = PickerRowsProps & { readonly entity: string; readonly screen: Screen | undefined };

/**
 * The names of an entity's records to pick from: for users who may pick them without viewing them. Of the picker's document only the filters count: columns
 * that the user does not see are neither searched nor used to put records on top.
 */
export function NamePicker({ entity, screen, filter, ...picker }: NamePickerProps) {
  const t = useTexts("picker");
  const screenText = useTexts("screen");
  const { source, registry } = useServices();
  const [request, setRequest] = useState(() => {
    const condition = allOf(screen?.filter, filter);
    return { current: 1, size: 10, keyword: "", ...(condition && { condition }) };
  });
  const records = useRecords(entity, "options", request, setRequest, (query, signal) => source.options(entity, query, signal));
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
      <SearchBox
        className={styles.keyword}
        autoFocus
        label={screenText("keyword.label")}
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
            onSelect={picker.onSelect}
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
          most={LARGEST_PAGE}
          onChange={(current, size) => setRequest({ ...request, current, size })}
        />
      </div>
    </>
  );
}
