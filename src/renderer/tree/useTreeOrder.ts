import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useMemo, useRef } from "react";
import { access } from "../../model/access.ts";
import { idOf } from "../../model/condition.ts";
import type { Placement } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import type { Row, Sort } from "../../model/wire.ts";
import { useUndoing } from "../actions/useUndoing.tsx";
import { nameOf } from "../list/list-query.ts";
import { reloadRecords } from "../list/records-key.ts";
import type { RowOrder } from "../registry.ts";
import { type Services, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import { useStable } from "../useStable.ts";
import { placementAt, placementBy, type SeenTree } from "./placing.ts";
import type { Expansion } from "./useExpansion.ts";

/**
 * How the viewer puts the rows of a tree in order by hand (x-order): dragged, or moved by Alt and the arrow keys. Undefined where he may not, and
 * while the rows stand in another order than their own.
 */
export function useTreeOrder(entity: Entity, expansion: Expansion, sort: readonly Sort[] | undefined): RowOrder | undefined {
  const t = useTexts("screen");
  const services = useServices();
  const { source, viewer } = services;
  const { message } = App.useApp();
  const textOf = useErrorText(entity);
  const client = useQueryClient();
  const reload = () => reloadRecords(client, entity.$id);
  const { say } = useUndoing(entity, reload);
  const isBusy = useRef(false);
  const parentField = entity["x-parent"] ?? "";
  const seen: SeenTree = { tree: expansion.tree, parentField, isOpen: (row) => expansion.grid.expanded(row) === true };
  const mayMove = access(entity, parentField, viewer, "edit") === "editable";
  const isAllowed = (row: Row, { parent }: Placement) => mayMove || parent === idOf(row[parentField]);

  const put = async (row: Row, placement: Placement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { set } = (await source.place?.(entity.$id, row.id, placement)) ?? { set: null };
      // What was moved is to be seen.
      if (placement.parent) expansion.open(placement.parent);
      say(t("order.done", { name: nameOf(entity, row) }), set === null ? [] : [set]);
    } catch (error) {
      message.error(textOf(error));
    }
    await reload();
    isBusy.current = false;
  };
  const fits = useStable((row: Row, target: Row | undefined, where: Parameters<RowOrder["fits"]>[2]): boolean => {
    const placement = placementAt(seen, row, target, where);
    return placement !== undefined && isAllowed(row, placement);
  });
  const onDrop = useStable((row: Row, target: Row | undefined, where: Parameters<RowOrder["onDrop"]>[2]): void => {
    const placement = placementAt(seen, row, target, where);
    if (placement && isAllowed(row, placement)) void put(row, placement);
  });
  const onStep = useStable((row: Row, step: Parameters<RowOrder["onStep"]>[1]): void => {
    const placement = placementBy(seen, row, step);
    if (placement === "first" || placement === "last") message.info(t(`order.${placement}`));
    else if (placement && isAllowed(row, placement)) void put(row, placement);
  });
  const isOpen = mayOrder(entity, services, sort);
  const hint = t("order.hint");
  return useMemo(
    () => (isOpen ? { hint, nameOf: (row) => nameOf(entity, row), fits, onDrop, onStep } : undefined),
    [isOpen, hint, entity, fits, onDrop, onStep],
  );
}

function mayOrder(entity: Entity, { source, viewer, readOnly }: Services, sort: readonly Sort[] | undefined): boolean {
  const order = entity["x-order"];
  if (order === undefined || !source.place || readOnly) return false;
  const [first] = sort ?? [];
  const isInOrder = first === undefined || (first.field === order && first.order === "asc");
  return isInOrder && mayDo(viewer, entity, "edit") && access(entity, order, viewer, "edit") === "editable";
}
