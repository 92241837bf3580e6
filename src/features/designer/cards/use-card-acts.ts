import { App } from "antd";
import type { KeyboardEvent } from "react";
import { type Card, widthOf } from "../../../model/card-page.ts";
import type { PageGround } from "../../../model/contract/canvas-page.ts";
import { freeCard, pageIn, readCard, type WrittenCard } from "../../../model/design/card-commands.ts";
import type { Command } from "../../../model/design/command.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { cardTarget, FORM, readTarget } from "../canvas/target.ts";
import type { DesignStore } from "../store.ts";
import { type CardKind, newCard, PIECE } from "./card-items.ts";
import { nextWidth, type Width } from "./widths.ts";

interface Acting {
  readonly store: DesignStore;
  readonly ground: PageGround;
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
}

/** What is done with cards, by the mouse and by keys. */
export function useCardActs({ store, ground, readOnly, perform }: Acting) {
  const t = useTexts("designer");
  const { message } = App.useApp();
  const { select } = store.getState();
  const cardsNow = () => pageIn(store.getState().design).content.cards;
  const placeOf = (id: string) => cardsNow().findIndex((one) => one.id === id);
  const chosen = (): string | undefined => {
    const one = readTarget(store.getState().selection);
    return one.kind === "card" ? one.id : undefined;
  };
  const put = (card: WrittenCard) => {
    const name = freeCard(store.getState().design, card.id);
    const behind = chosen();
    const at = behind === undefined ? cardsNow().length : placeOf(behind) + 1;
    if (perform([{ do: "card.add", card, at }])) select(cardTarget(name));
  };
  const add = useStable((kind: CardKind) =>
    put(newCard(kind, t(kind === "piece" ? `cards.piece.${PIECE}` : `cards.start.${kind}`), ground)),
  );
  const move = useStable((card: string, to: number) => void perform([{ do: "card.move", card, to }]));
  const widen = useStable((card: string, width: Width) => {
    const one = cardsNow().find(({ id }) => id === card);
    if (!one) return;
    // What is the width of its kind anyway is not written.
    const usual = widthOf({ kind: one.kind } as Card);
    perform([{ do: "card.set", card, set: { width: width === usual ? undefined : width } }], `${card} width`);
  });
  const remove = useStable(() => {
    const card = chosen();
    if (card === undefined) return;
    const at = placeOf(card);
    if (!perform([{ do: "card.remove", card }])) return;
    const next = cardsNow()[at] ?? cardsNow()[at - 1];
    select(next ? cardTarget(next.id) : FORM);
    if (next) requestAnimationFrame(() => focusCard(next.id));
  });
  const clipboard = useStable((card: WrittenCard, key: string): boolean => {
    const copied = key === "c" || key === "x" ? navigator.clipboard.writeText(JSON.stringify(card, null, 2)) : undefined;
    if (key === "x") void copied?.then(remove);
    if (key === "v") void paste();
    return ["c", "x", "v"].includes(key);
  });
  const paste = async (): Promise<void> => {
    // Who does not let the page read the clipboard has nothing on it for us.
    const kept = readCard(await navigator.clipboard.readText().catch(() => ""));
    if (kept) put(kept);
    else void message.warning(t("cards.clip"));
  };
  const onKey = useStable((card: WrittenCard, event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const forward = key === "ArrowRight" || key === "ArrowDown";
    const isArrow = forward || key === "ArrowLeft" || key === "ArrowUp";
    if (readOnly && !isArrow) return;
    if (altKey && isArrow && !readOnly) {
      if (shiftKey) widen(card.id, nextWidth(widthOf(card as unknown as Card), forward ? 1 : -1));
      else move(card.id, placeOf(card.id) + (forward ? 1 : -1));
      requestAnimationFrame(() => focusCard(card.id));
    } else if (isArrow && !ctrlKey && !metaKey && !altKey) focusCard(cardsNow()[placeOf(card.id) + (forward ? 1 : -1)]?.id);
    else if (key === "Delete") remove();
    else if (key === "Escape") select(FORM);
    else if (key === "/" || key === "Insert") document.querySelector<HTMLElement>("[data-palette-search]")?.focus();
    else if (!(ctrlKey || metaKey) || !clipboard(card, key.toLowerCase())) return;
    event.preventDefault();
  });
  return { add, move, widen, remove, onKey };
}

const focusCard = (id: string | undefined): void => {
  if (id !== undefined) document.querySelector<HTMLElement>(`[data-canvas-card="${CSS.escape(id)}"]`)?.focus();
};
