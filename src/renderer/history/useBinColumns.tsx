import { Grid as Breakpoints, Button } from "antd";
import { useMemo } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import { keepOf } from "../../model/fields.ts";
import type { Row } from "../../model/wire.ts";
import { deriveColumns, headingWidth } from "../columns/derive-columns.ts";
import { gridColumns } from "../columns/grid-columns.tsx";
import { nameOf } from "../list/list-query.ts";
import type { GridColumn } from "../registry.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { useStable } from "../useStable.ts";
import styles from "./history.module.css";
import type { Bin } from "./useBin.ts";

/** Nothing changes a removed record: who changed it last removed it. */
const REMOVAL = ["updateTime", "updateBy"];

/** The columns of the screen; behind the first of them who removed the record and when, at the end what can be done with it. */
export function useBinColumns(
  screen: Screen,
  entity: Entity,
  { restore, askPurge, mayPurge }: Bin,
  tell: (row: Row) => void,
): GridColumn[] {
  const t = useTexts("history");
  const { viewer, registry } = useServices();
  const narrow = Breakpoints.useBreakpoint().sm === false;
  const onRestore = useStable(restore);
  const onPurge = useStable(askPurge);
  const onTell = useStable(tell);
  return useMemo(() => {
    const parent = entity["x-parent"];
    const entityColumns = deriveColumns(screen, entity, viewer, registry).filter(
      ({ field, hidden }) => !hidden && !REMOVAL.includes(field.name),
    );
    const removed = [
      { field: "updateTime", title: t("bin.removedAt"), width: 170 },
      { field: "updateBy", title: t("bin.removedBy"), width: 110 },
      ...(parent === undefined ? [] : [{ field: parent, width: 140 }]),
    ];
    const removal = deriveColumns({ ...screen, columns: removed }, entity, viewer, registry);
    const [first, ...rest] = entityColumns;
    const drawn = gridColumns([...(first ? [first] : []), ...removal, ...rest], entity, screen.$id);
    const told = keepOf(entity).history;
    const words = [t("bin.restore"), ...(told ? [t("title")] : []), ...(mayPurge ? [t("bin.purge")] : [])];
    const actions: GridColumn = {
      key: "$actions",
      title: t("bin.actions"),
      width: words.reduce((sum, word) => sum + headingWidth(word, false), 8),
      align: "left",
      pin: narrow ? undefined : "right",
      sortable: false,
      resizable: false,
      render: (row) => (
        <span className={styles.rowActions}>
          <Button type="link" size="small" aria-label={`${t("bin.restore")} ${nameOf(entity, row)}`} onClick={() => void onRestore([row])}>
            {t("bin.restore")}
          </Button>
          {told && (
            <Button type="link" size="small" aria-label={`${t("title")} ${nameOf(entity, row)}`} onClick={() => onTell(row)}>
              {t("title")}
            </Button>
          )}
          {mayPurge && (
            <Button type="link" size="small" danger aria-label={`${t("bin.purge")} ${nameOf(entity, row)}`} onClick={() => onPurge([row])}>
              {t("bin.purge")}
            </Button>
          )}
        </span>
      ),
    };
    return [...drawn.map((column) => ({ ...column, pin: narrow ? undefined : column.pin, resizable: false })), actions];
  }, [screen, entity, viewer, registry, narrow, mayPurge, onRestore, onPurge, onTell, t]);
}
