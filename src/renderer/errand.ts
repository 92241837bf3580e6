import type { Condition } from "../model/condition.ts";
import type { ReportQuestion } from "../model/contract/report.ts";

/** What a user chose elsewhere, to be done on a screen with records of this entity as soon as it is there; or on this report, which is asked as it says. */
export type Errand =
  | ({ readonly entity: string } & (
      | { readonly kind: "action"; readonly action: string }
      | { readonly kind: "record"; readonly action: "detail" | "edit"; readonly id: string }
      | { readonly kind: "search"; readonly text: string }
      | { readonly kind: "condition"; readonly condition: Condition | undefined; readonly keyword: string }
    ))
  | { readonly screen: string; readonly kind: "report"; readonly question: ReportQuestion };

/** Where a pane finds the errands of its screens. */
export interface Errands {
  /** The errand that waits for this entity, or this report; it is gone then. */
  take(of: string): Errand | undefined;
  /** Hears that there is one; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
}
