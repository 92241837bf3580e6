import type { TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import type { Chain, Place } from "../../../../flow/design/block.ts";
import type { Words } from "../../../../flow/design/words.ts";
import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";

/** What opens a menu: beside which element, and of what it is. */
export type MenuAt = { readonly anchor: HTMLElement } & (
  | { readonly kind: "add"; readonly place: Place; readonly canEnd: boolean }
  | CardMenuOf
);

/** A menu of a card, before it is said beside which element. */
export type CardMenuOf =
  | { readonly kind: "step"; readonly id: string }
  | { readonly kind: "branch"; readonly id: string }
  | { readonly kind: "way"; readonly id: string; readonly flow: string };

/** Draws a chain within the card that holds it. @param canEnd the flow may end in it, as other ways go on */
export type RenderChain = (chain: Chain, canEnd?: boolean) => ReactNode;

/** What a card is dragged as. */
export const DRAGGED = "application/x-flow-card";

/** What every card of a flow needs. */
export interface CardsState {
  readonly t: TFunction;
  readonly words: Words;
  readonly language: string;
  /** Nothing can be changed: who looks may not, or the flow is drawn freely. */
  readonly isFixed: boolean;
  readonly selection: string | undefined;
  /** The one card to which Tab comes. */
  readonly current: string | undefined;
  readonly renaming: string | undefined;
  readonly problemsOf: (id: string) => readonly FlowProblem[];
  readonly folded: ReadonlySet<string>;
  readonly fold: (id: string) => void;
  /** What a jump goes to, as it is called. */
  readonly titleOf: (id: string) => string;
  readonly choose: (id: string) => void;
  readonly focusOn: (id: string) => void;
  readonly setCurrent: (id: string) => void;
  readonly open: (menu: MenuAt) => void;
  readonly rename: (id: string, name: string | undefined) => void;
  readonly startRenaming: (id: string) => void;
  readonly drop: (id: string, place: Place) => void;
}

const Context = createContext<CardsState | null>(null);
export const CardsProvider = Context.Provider;

export function useCards(): CardsState {
  const state = useContext(Context);
  if (!state) throw new Error("no <CardsView> above this component");
  return state;
}
