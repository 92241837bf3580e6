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
import type { CardName } from "../layout.ts";

interface SortableProps {
  readonly cards: readonly CardName[];
  readonly titleOf: (name: CardName) => string;
  /** `card` was dropped where `target` stands. */
  readonly onMove: (card: CardName, target: CardName) => void;
  readonly children: ReactNode;
}

/** Lets the tiles in it change places, by mouse, finger or keyboard; what happens is said to who listens. */
export function Sortable({ cards, titleOf, onMove, children }: SortableProps) {
  const { t } = useTranslation("dashboard");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => cards.indexOf(id as CardName) + 1;
  const said = (key: string, id: UniqueIdentifier, over?: UniqueIdentifier) =>
    t(`drag.${key}`, { title: titleOf(id as CardName), place: placeOf(over ?? id), count: cards.length });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(active.id as CardName, over.id as CardName);
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
      <SortableContext items={[...cards]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
