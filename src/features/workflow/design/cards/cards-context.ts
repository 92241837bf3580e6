import type { TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import type { Chain, Place } from "../../../../flow/design/block.ts";
import type { Words } from "../../../../flow/design/words.ts";
import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";
import type { DesignStore } from "../design-store.ts";

/** What opens a menu: beside which element, and of what it is. */
export type MenuAt = { readonly anchor: HTMLElement } & (
  | { readonly kind: "add"; readonly place: Place; readonly canEnd: boolean }
  | CardMenuOf
);

/** A menu of a card, before it is said beside which element. */
export type CardMenuOf =
  | { readonly kind: "step"; readonly id: string }
  | { readonly kind: "branch"; readonly id: string }
  | { readonly kind: "edge"; readonly id: string }
  | { readonly kind: "way"; readonly id: string; readonly flow: string };

/** Draws a chain within the card that holds it. @param canEnd the flow may end in it, as other ways go on */
export type RenderChain = (chain: Chain, canEnd?: boolean) => ReactNode;

/** What a card is dragged as. */
export const DRAGGED = "application/x-flow-card";

/** What changes while somebody works with cards: each card hears only what is about itself. */
export interface CardsLive {
  /** The one card to which Tab comes. */
  readonly current: string | undefined;
  readonly renaming: string | undefined;
  readonly folded: ReadonlySet<string>;
}

/** What cards can do; it stays the same while the flow changes, so that a card whose words stay is not drawn anew. */
export interface CardsAble {
  readonly t: TFunction;
  readonly store: DesignStore;
  readonly live: StoreApi<CardsLive>;
  /** Nothing can be changed: who looks may not, or the flow is drawn freely. */
  readonly isFixed: boolean;
  readonly fold: (id: string) => void;
  readonly choose: (id: string) => void;
  readonly focusOn: (id: string) => void;
  readonly setCurrent: (id: string) => void;
  readonly open: (menu: MenuAt) => void;
  readonly rename: (id: string, name: string | undefined) => void;
  readonly startRenaming: (id: string) => void;
  readonly drop: (id: string, place: Place) => void;
}

/** How the flow is said now. */
export interface CardsSaid {
  readonly words: Words;
  readonly language: string;
  /** What a jump goes to, as it is called. */
  readonly titleOf: (id: string) => string;
}

const Able = createContext<CardsAble | null>(null);
export const CardsAbleProvider = Able.Provider;
const Said = createContext<CardsSaid | null>(null);
export const CardsSaidProvider = Said.Provider;

function within<T>(value: T | null): T {
  if (value === null) throw new Error("no <CardsView> above this component");
  return value;
}
export const useCards = (): CardsAble => within(useContext(Able));
export const useCardsSaid = (): CardsSaid => within(useContext(Said));

const NONE: readonly FlowProblem[] = [];
const byElement = new WeakMap<readonly FlowProblem[], Map<string, FlowProblem[]>>();

/** The problems of an element: the same list as long as nothing was checked anew. */
function problemsOf(problems: readonly FlowProblem[], id: string): readonly FlowProblem[] {
  const all = byElement.get(problems) ?? Map.groupBy(problems, ({ element }) => element ?? "");
  byElement.set(problems, all);
  return all.get(id) ?? NONE;
}

/** What is so of one card: it is drawn anew when that changes, and not when another card is chosen. */
export function useCardState(id: string) {
  const { store, live } = useCards();
  const isChosen = useStore(store, ({ selection }) => selection === id);
  const problems = useStore(store, (state) => problemsOf(state.problems, id));
  const isCurrent = useStore(live, ({ current }) => current === id);
  const isRenaming = useStore(live, ({ renaming }) => renaming === id);
  return { isChosen, problems, isCurrent, isRenaming };
}
