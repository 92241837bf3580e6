import { useMemo } from "react";
import type { Entity } from "../../model/documents.ts";
import { actionsOfRow, type ListActions } from "../actions/derive-actions.ts";
import { RowActions, titleOf } from "../actions/RowActions.tsx";
import { columnWidth, roomFor } from "../actions/row-room.ts";
import type { Actions } from "../actions/useActions.tsx";
import { headingWidth, type ListColumn } from "../columns/derive-columns.ts";
import { gridColumns } from "../columns/grid-columns.tsx";
import type { GridColumn } from "../registry.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { useFingers } from "../useFingers.ts";
import { nameOf } from "./list-query.ts";
import { useNarrow } from "./useNarrow.ts";

/** Key of the column with the row actions; no field is called so. */
const ACTIONS_COLUMN = "$actions";

/**
 * The grid's columns: the visible ones of the list and, where there are any, the row actions, pinned at the right. On a phone nothing
 * else stays in view, or there would be no room to scroll in.
 */
export function useRowColumns(
  screen: string,
  entity: Entity,
  columns: readonly ListColumn[],
  actions: ListActions,
  run: Actions["run"],
): GridColumn[] {
  const t = useTexts("screen");
  const { viewer } = useServices();
  const narrow = useNarrow();
  const fingers = useFingers();
  return useMemo(() => {
    const drawn = gridColumns(columns, entity, screen).map((column) => (narrow ? { ...column, pin: undefined } : column));
    if (actions.row.length === 0) return drawn;
    const room = roomFor(
      actions.row.map((action) => titleOf(action, t)),
      narrow,
      fingers,
    );
    const last: GridColumn = {
      key: ACTIONS_COLUMN,
      title: t("actions"),
      width: Math.max(columnWidth(room), headingWidth(t("actions"), false)),
      align: "left",
      pin: "right",
      sortable: false,
      resizable: false,
      render: (row) => (
        <RowActions
          {...{ row, room, run }}
          actions={actionsOfRow(actions, row, entity, viewer)}
          label={nameOf(entity, row)}
          entity={entity.$id}
        />
      ),
    };
    return [...drawn, last];
  }, [columns, entity, screen, actions, run, viewer, narrow, fingers, t]);
}
