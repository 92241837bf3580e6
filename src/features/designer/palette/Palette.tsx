import { Input } from "antd";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import type { Drag } from "../canvas/drag.ts";
import styles from "./palette.module.css";
import { PALETTE_ICONS } from "./palette-icons.ts";
import { PALETTE, PALETTE_GROUPS, type PaletteItem } from "./palette-items.ts";

interface PaletteProps {
  readonly drag: Drag;
  /** Puts it behind what is chosen. */
  readonly onAdd: (item: PaletteItem) => void;
  readonly disabled: boolean;
}

/** The components of forms by what they are for: dragged into the drawing, or pressed to stand behind what is chosen there. */
export function Palette({ drag, onAdd, disabled }: PaletteProps) {
  const t = useTexts("designer");
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const asked = text.trim().toLowerCase();
  const found = PALETTE.filter(({ id, pinyin }) =>
    [t(`palette.item.${id}`), t(`palette.hint.${id}`), pinyin, id].some((word) => word.toLowerCase().includes(asked)),
  );
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
          if (first && asked !== "" && !disabled) onAdd(first);
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
        {found.length === 0 && <p className={styles.none}>{t("palette.none")}</p>}
      </div>
    </div>
  );
}

function Card({
  item,
  drag,
  onAdd,
  disabled,
}: Omit<PaletteProps, "onAdd"> & { readonly item: PaletteItem; readonly onAdd: PaletteProps["onAdd"] }) {
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
}
