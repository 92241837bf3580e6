import { Tabs } from "antd";
import { useMemo } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import { useServices } from "../services.tsx";
import { pickerReading, sourcesOf } from "./derive-picker.ts";
import { NamePicker } from "./NamePicker.tsx";
import type { PickerRowsProps } from "./picker-rows.ts";
import { RecordPicker } from "./RecordPicker.tsx";
import { TreePicker } from "./TreePicker.tsx";

interface PickerListsProps {
  /** The entity's id. */
  readonly id: string;
  /** Undefined where the viewer's documents do not have it. */
  readonly entity: Entity | undefined;
  readonly screen: Screen | undefined;
  readonly rows: PickerRowsProps;
}

/** The lists of a picker, behind tabs where there are several: trees as trees, names alone for who may only pick. */
export function PickerLists({ id, entity, screen, rows }: PickerListsProps) {
  const { viewer } = useServices();
  const lists = useMemo(() => sourcesOf(screen), [screen]);
  const reading = pickerReading(entity, viewer);
  const listOf = (listScreen: Screen | undefined) => {
    if (reading === "names" || !entity || !listScreen) return <NamePicker entity={id} screen={listScreen} {...rows} />;
    const Records = reading === "tree" ? TreePicker : RecordPicker;
    return <Records entity={entity} screen={listScreen} {...rows} />;
  };
  if (lists.length < 2) return listOf(lists[0]?.screen);
  const items = lists.map((list, index) => ({ key: String(index), label: list.title, children: listOf(list.screen) }));
  return <Tabs size="small" destroyOnHidden items={items} />;
}
