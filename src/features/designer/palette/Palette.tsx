import { Input } from "antd";
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import type { Drag } from "../canvas/drag.ts";
import { ContentCards, isMeant } from "./ContentCards.tsx";
import styles from "./palette.module.css";
import { PALETTE_ICONS } from "./palette-icons.ts";
import { PALETTE, PALETTE_GROUPS, type PaletteItem } from "./palette-items.ts";
import type { Content } from "./use-contents.ts";

interface PaletteProps {
  readonly drag: Drag;
  /** Puts it behind what is chosen. */
  readonly onAdd: (item: PaletteItem) => void;
  readonly disabled: boolean;
  /** Groups of fields that are kept, what takes one, and what keeps what is chosen. */
  readonly contents: readonly Content[];
  readonly onTake: (content: Content) => void;
  readonly keeping: ReactNode;
}

/** The components of forms by what they are for: dragged into the drawing, or pressed to stand behind what is chosen there. */
export function Palette({ drag, onAdd, disabled, contents, onTake, keeping }: PaletteProps) {
  const t = useTexts("designer");
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const asked = text.trim().toLowerCase();
  const found = PALETTE.filter(({ id, pinyin }) =>
    [t(`palette.item.${id}`), t(`palette.hint.${id}`), pinyin, id].some((word) => word.toLowerCase().includes(asked)),
  );
  const meant = contents.filter((one) => isMeant(one, asked));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0 && step < 2) return;
    event.preventDefault();
    buttons[at < 0 ? 0 : Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one component to the next.
    <div className={styles.palette} onKeyDown={onKeyDown}>
      <Input.Search
        allowClear
        data-palette-search=""
        aria-label={t("palette.search")}
        placeholder={t("palette.search")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => {
          const [first] = found;
          const [content] = meant;
          if (asked === "" || disabled) return;
          if (first) onAdd(first);
          else if (content) onTake(content);
        }}
      />
      <div ref={list} className={styles.list}>
        {PALETTE_GROUPS.map((group) => {
          const items = found.filter((item) => item.group === group);
          if (items.length === 0) return null;
          return (
            <section key={group} aria-label={t(`palette.group.${group}`)}>
              <h2>{t(`palette.group.${group}`)}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    <Card item={item} {...{ drag, onAdd, disabled }} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        <ContentCards contents={meant} {...{ onTake, disabled }} />
        {found.length === 0 && meant.length === 0 && <p className={styles.none}>{t("palette.none")}</p>}
      </div>
      {keeping}
    </div>
  );
}

type CardProps = Pick<PaletteProps, "drag" | "onAdd" | "disabled"> & { readonly item: PaletteItem };

/** Not drawn anew with each letter that changes the form. */
const Card = memo(function Card({ item, drag, onAdd, disabled }: CardProps) {
  const t = useTexts("designer");
  const title = t(`palette.item.${item.id}`);
  const Icon = PALETTE_ICONS[item.id];
  return (
    <button
      type="button"
      className={styles.card}
      disabled={disabled}
      title={t(`palette.hint.${item.id}`)}
      aria-description={t(`palette.hint.${item.id}`)}
      onClick={() => onAdd(item)}
      onPointerDown={(event) => !disabled && drag.press(event, { kind: "item", item, title })}
    >
      {Icon && <Icon aria-hidden />}
      <span>{title}</span>
    </button>
  );
});
