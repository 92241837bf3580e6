import type { Condition } from "../model/condition.ts";

/** What a user chose elsewhere, to be done on a screen with records of this entity as soon as it is there. */
export type Errand = { readonly entity: string } & (
  | { readonly kind: "action"; readonly action: string }
  | { readonly kind: "record"; readonly action: "detail" | "edit"; readonly id: string }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "condition"; readonly condition: Condition | undefined; readonly keyword: string }
);

/** Where a pane finds the errands of its screens. */
export interface Errands {
  /** The errand that waits for this entity; it is gone then. */
  take(entity: string): Errand | undefined;
  /** Hears that there is one; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
}
