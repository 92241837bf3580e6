import { createContext, useContext } from "react";
import type { ScreenBundle } from "../../../model/documents.ts";
import { NO_GROUND } from "../design-view.ts";
import { type AroundPage, NO_PAGE_GROUND } from "./use-page-ground.ts";
import type { WordTexts } from "./word-lines.ts";

export interface PanelGround {
  readonly around: AroundPage;
  /** The documents of the entities that cards name, as forms over them need them. */
  readonly bundle: ScreenBundle;
  readonly texts: WordTexts;
}

const NOTHING = { around: { page: NO_PAGE_GROUND, documents: NO_GROUND } } as PanelGround;

/** What the sheets of a panel have to choose from. */
export const PanelGroundContext = createContext<PanelGround>(NOTHING);
export const usePanelGround = (): PanelGround => useContext(PanelGroundContext);
