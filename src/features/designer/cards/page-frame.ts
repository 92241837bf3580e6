import type { ReactNode } from "react";
import type { SeenCard, SeenPage } from "../../../model/contract/card-pages.ts";
import type { Device } from "../../../model/device.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { DesignTab } from "../frame/designer-frame.ts";

/** What the page on which a page of cards is drawn may do with the tab in which it stands, and with cards. */
export interface PageFrame extends DesignTab {
  /** The page as who draws it would see it: without the cards that are wrong or not for him. */
  readonly seen: (document: WrittenDocument, device: Device) => Promise<SeenPage>;
  /** Draws a card of it with real figures. */
  readonly draw: (document: WrittenDocument, card: SeenCard) => ReactNode;
}
