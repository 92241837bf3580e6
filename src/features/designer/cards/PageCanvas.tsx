import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { Empty } from "antd";
import type { KeyboardEvent } from "react";
import { type Card, widthOf } from "../../../model/card-page.ts";
import { pageIn, type WrittenCard } from "../../../model/design/card-commands.ts";
import type { Design } from "../../../model/design/design.ts";
import type { Device } from "../../../model/device.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { cardTarget, FORM, type Target } from "../canvas/target.ts";
import type { DesignProblem } from "../store.ts";
import { CanvasCard } from "./CanvasCard.tsx";
import styles from "./cards.module.css";
import type { PageFrame } from "./page-frame.ts";
import type { SeenCards } from "./use-seen-page.ts";
import type { Width } from "./widths.ts";

interface CanvasProps {
  readonly design: Design;
  readonly seen: SeenCards;
  readonly draw: PageFrame["draw"];
  readonly device: Device;
  readonly selection: Target;
  readonly problems: readonly DesignProblem[];
  readonly readOnly: boolean;
  readonly onChoose: (target: Target) => void;
  readonly onMove: (card: string, to: number) => void;
  readonly onWidth: (card: string, width: Width) => void;
  readonly onKey: (card: WrittenCard, event: KeyboardEvent) => void;
}

const isOn = (card: WrittenCard, device: Device): boolean =>
  card.devices === undefined || (card.devices as readonly string[]).includes(device);

/** The page as it will be, with the figures of who draws it; each card is chosen, moved and widened where it stands. */
export function PageCanvas({ design, seen, draw, device, selection, problems, readOnly, onChoose, onMove, onWidth, onKey }: CanvasProps) {
  const t = useTexts("designer");
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const page = pageIn(design);
  const { title, description, cards } = page.content as typeof page.content & { readonly description?: string };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = cards.findIndex(({ id }) => id === over?.id);
    if (over && to >= 0 && over.id !== active.id) onMove(String(active.id), to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: beside the cards stands the page; the panel has a way to it by keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div className={styles.canvas} data-device={device} onClick={({ target, currentTarget }) => target === currentTarget && onChoose(FORM)}>
      <section className={styles.page} aria-label={t("cards.canvas")}>
        <header className={styles.title}>
          <h2>{title}</h2>
          {description !== undefined && <p>{description}</p>}
        </header>
        {cards.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("cards.empty")} />}
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
          <SortableContext items={cards.map(({ id }) => id)} strategy={rectSortingStrategy}>
            <ul className={styles.grid}>
              {cards.map((card) => {
                const known = seen.byId.get(card.id);
                const problem = problems.find(({ target }) => target === cardTarget(card.id))?.message;
                const isElsewhere = !isOn(card, device);
                return (
                  <CanvasCard
                    key={card.id}
                    {...{ card, isElsewhere, readOnly, problem }}
                    title={String(card.title ?? known?.title ?? t(`cards.kind.${card.kind}`))}
                    width={widthOf(card as unknown as Card)}
                    isChosen={selection === cardTarget(card.id)}
                    drawn={known && known.kind === card.kind && !isElsewhere ? draw(page, known) : undefined}
                    onChoose={() => onChoose(cardTarget(card.id))}
                    onKey={(event) => onKey(card, event)}
                    onWidth={(width) => onWidth(card.id, width)}
                  />
                );
              })}
            </ul>
          </SortableContext>
        </DndContext>
      </section>
    </div>
  );
}
