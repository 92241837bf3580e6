import { HolderOutlined, WarningFilled } from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Tag } from "antd";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import type { CardPage } from "../../../model/card-page.ts";
import type { WrittenCard } from "../../../model/design/card-commands.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { CARD_ICONS } from "./CardPalette.tsx";
import type { CardKind } from "./card-items.ts";
import styles from "./cards.module.css";
import { nearestWidth, type Width } from "./widths.ts";

interface CanvasCardProps {
  readonly card: WrittenCard;
  readonly title: string;
  readonly width: Width;
  readonly isChosen: boolean;
  /** It is not shown on the device that is looked at. */
  readonly isElsewhere: boolean;
  readonly problem: string | undefined;
  readonly readOnly: boolean;
  /** The card as it is drawn; undefined: there is nothing of it for who draws. */
  readonly drawn: ReactNode;
  readonly onChoose: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onWidth: (width: Width) => void;
}

/** A card on the canvas: drawn as it will be, chosen by a press, held by its handle, made wider at its edge. */
export function CanvasCard({
  card,
  title,
  width,
  isChosen,
  isElsewhere,
  problem,
  readOnly,
  drawn,
  onChoose,
  onKey,
  onWidth,
}: CanvasCardProps) {
  const t = useTexts("designer");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: card.id,
    disabled: readOnly,
  });
  const item = useRef<HTMLLIElement | null>(null);
  const Icon = CARD_ICONS[card.kind as CardKind];
  const devices = card.devices as CardPage["cards"][number]["devices"];
  const stretch = (event: PointerEvent) => {
    event.preventDefault();
    const grid = item.current?.parentElement;
    if (!grid || !item.current) return;
    const { left } = item.current.getBoundingClientRect();
    const whole = grid.getBoundingClientRect().width;
    const follow = ({ clientX }: globalThis.PointerEvent) => onWidth(nearestWidth((clientX - left) / whole));
    const end = () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  };
  const classes = [styles[width], styles.slot, isChosen && styles.chosen, isElsewhere && styles.elsewhere, isDragging && styles.dragged];
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        item.current = element;
      }}
      className={classes.filter(Boolean).join(" ")}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.drawn} inert>
        {drawn ?? (
          <div className={styles.blank}>
            <Icon aria-hidden />
            <strong>{title}</strong>
            <span>{problem === undefined ? t(isElsewhere ? "cards.elsewhere" : "cards.notForYou") : t("cards.wrong")}</span>
          </div>
        )}
      </div>
      <button
        type="button"
        className={styles.cover}
        aria-pressed={isChosen}
        aria-label={t("cards.card", { title, kind: t(`cards.kind.${card.kind}`) })}
        aria-description={problem ?? t("cards.keys")}
        data-canvas-card={card.id}
        onClick={onChoose}
        onFocus={onChoose}
        onKeyDown={onKey}
      />
      {(problem !== undefined || devices) && (
        <div className={styles.marks}>
          {problem !== undefined && (
            <Tag color="red" icon={<WarningFilled aria-hidden />} title={problem}>
              {t("cards.problem")}
            </Tag>
          )}
          {devices?.map((device) => (
            <Tag key={device}>{t(`cards.choice.devices.${device}`)}</Tag>
          ))}
        </div>
      )}
      {!readOnly && (
        <>
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={styles.handle}
            {...attributes}
            {...listeners}
            tabIndex={-1}
            aria-label={t("cards.move", { title })}
          >
            <HolderOutlined />
          </button>
          <span className={styles.edge} onPointerDown={stretch} aria-hidden />
        </>
      )}
    </li>
  );
}
