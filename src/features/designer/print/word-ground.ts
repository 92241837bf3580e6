import { createContext, useContext } from "react";
import type { ScreenBundle } from "../../../model/documents.ts";
import type { WordGround } from "./word-lines.ts";

export interface PanelGround extends WordGround {
  /** The documents that forms over words need. */
  readonly bundle: ScreenBundle;
}

const NOTHING = {} as PanelGround;

/** What the sheets of the panel have to choose from. */
export const WordGroundContext = createContext<PanelGround>(NOTHING);
export const useWordGround = (): PanelGround => useContext(WordGroundContext);
