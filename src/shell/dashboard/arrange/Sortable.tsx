import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SeenCard } from "../../../model/contract/card-pages.ts";

interface SortableProps {
  readonly cards: readonly SeenCard[];
  /** `card` was dropped where `target` stands. */
  readonly onMove: (card: string, target: string) => void;
  readonly children: ReactNode;
}

/** Lets the tiles in it change places, by mouse, finger or keyboard; what happens is said to who listens. */
export function Sortable({ cards, onMove, children }: SortableProps) {
  const { t } = useTranslation("dashboard");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => cards.findIndex((card) => card.id === id) + 1;
  const titleOf = (id: UniqueIdentifier) => cards.find((card) => card.id === id)?.title ?? String(id);
  const said = (key: string, id: UniqueIdentifier, over?: UniqueIdentifier) =>
    t(`drag.${key}`, { title: titleOf(id), place: placeOf(over ?? id), count: cards.length });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t("drag.how") },
        announcements: {
          onDragStart: ({ active }) => said("lifted", active.id),
          onDragOver: ({ active, over }) => (over ? said("over", active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => said("dropped", active.id, over?.id),
          onDragCancel: ({ active }) => said("cancelled", active.id),
        },
      }}
    >
      <SortableContext items={cards.map(({ id }) => id)} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
