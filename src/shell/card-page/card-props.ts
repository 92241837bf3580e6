import type { SeenCard } from "../../model/contract/card-pages.ts";

/** What a card of a page is drawn from. */
export interface CardProps<K extends SeenCard["kind"] = SeenCard["kind"]> {
  /** The page that it stands on. */
  readonly page: string;
  readonly card: Extract<SeenCard, { kind: K }>;
}

/** What a hand-coded card gets of its document. */
export interface PieceProps {
  readonly title: string;
}
