import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { horizontalListSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import { type Held, TabItem, type TabItemProps } from "./TabItem.tsx";

/** A click that trembles is no drag. Only the mouse drags: a finger scrolls the strip. */
const MOUSE = { activationConstraint: { distance: 6 } };

const sideways: Modifier = ({ transform }) => ({ ...transform, y: 0 });
const modifiers = [sideways];

/** Tabs change places with their like alone: pinned with pinned, others with others. */
const amongItsLike: CollisionDetection = (args) =>
  closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ data }) => data.current?.pinned === args.active.data.current?.pinned),
  });

/** The keyboard moves tabs by itself (TabBar), and says so itself. */
const SILENT = {
  announcements: { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none },
  screenReaderInstructions: { draggable: "" },
};
function none(): undefined {}

interface SortingProps {
  readonly keys: string[];
  /** `key` was dropped where `target` stands. */
  readonly onMove: (key: string, target: string | undefined) => void;
  readonly children: ReactNode;
}

/** Lets the tabs in it be dragged to other places. It stands around the strip: what it announces is no tab. */
export function Sorting({ keys, onMove, children }: SortingProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext sensors={sensors} modifiers={modifiers} collisionDetection={amongItsLike} accessibility={SILENT} onDragEnd={onDragEnd}>
      <SortableContext items={keys} strategy={horizontalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A tab that can be dragged. Tabs change places with their like alone. */
export function SortableTab(props: TabItemProps) {
  const { tabKey, pinned } = props;
  const { setNodeRef, listeners, isDragging, transform, transition } = useSortable({
    id: tabKey,
    disabled: pinned === "menu",
    data: { pinned },
  });
  const style = { transform: CSS.Translate.toString(transform), transition: transition ?? "" };
  return (
    <TabItem
      {...props}
      held={{ ref: setNodeRef, onMouseDown: listeners?.onMouseDown as Held["onMouseDown"], dragged: isDragging, style }}
    />
  );
}
