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
import { useLayoutEffect } from "react";
import { useStable } from "../../renderer/useStable.ts";
import { tabId } from "./ids.ts";
import type { Tab } from "./store.ts";

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

interface DraggingProps {
  readonly tabs: readonly Tab[];
  /** `key` was dropped where `target` stands. */
  readonly onMove: (key: string, target: string | undefined) => void;
}

/**
 * Lets the tabs of the strip be dragged to other places. It draws nothing and holds on to the tabs that are there: so it may come later than
 * they, when somebody reaches for one.
 */
export function Dragging({ tabs, onMove }: DraggingProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext sensors={sensors} modifiers={modifiers} collisionDetection={amongItsLike} accessibility={SILENT} onDragEnd={onDragEnd}>
      <SortableContext items={tabs.map(({ key }) => key)} strategy={horizontalListSortingStrategy}>
        {tabs.map(({ key, pinned }) => (
          <Hold key={key} tabKey={key} pinned={pinned} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** The hold on one tab. Tabs change places with their like alone. */
function Hold({ tabKey, pinned }: { tabKey: string; pinned: Tab["pinned"] }) {
  const { setNodeRef, listeners, isDragging, transform, transition } = useSortable({
    id: tabKey,
    disabled: pinned === "menu",
    data: { pinned },
  });
  const press = useStable((event: MouseEvent) => void listeners?.onMouseDown?.({ nativeEvent: event }));
  useLayoutEffect(() => {
    const element = document.getElementById(tabId(tabKey));
    setNodeRef(element);
    element?.addEventListener("mousedown", press);
    return () => {
      setNodeRef(null);
      element?.removeEventListener("mousedown", press);
    };
  }, [tabKey, setNodeRef, press]);
  useLayoutEffect(() => {
    const element = document.getElementById(tabId(tabKey));
    if (!element) return;
    element.style.transform = CSS.Translate.toString(transform) ?? "";
    element.style.transition = transition ?? "";
    element.toggleAttribute("data-dragged", isDragging);
  }, [tabKey, transform, transition, isDragging]);
  return null;
}
