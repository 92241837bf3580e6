import type { ReactNode } from "react";
import type { SeenCard, SeenPage } from "../../../model/contract/card-pages.ts";
import type { Device } from "../../../model/device.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";

/** What the page on which a page of cards is drawn may do with the tab in which it stands, and with cards. */
export interface PageFrame {
  /** Opens an address in a tab. */
  readonly go: (address: string) => void;
  readonly entitle: (title: string) => void;
  /** The page as who draws it would see it: without the cards that are wrong or not for him. */
  readonly seen: (document: WrittenDocument, device: Device) => Promise<SeenPage>;
  /** Draws a card of it with real figures. */
  readonly draw: (document: WrittenDocument, card: SeenCard) => ReactNode;
}
