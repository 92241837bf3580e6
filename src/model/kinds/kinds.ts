import { CARD_PAGE } from "./card-page/kind.ts";
import { DICTIONARY } from "./dictionary/kind.ts";
import { ENTITY } from "./entity/kind.ts";
import type { DocumentKind } from "./kind.ts";
import { MENU } from "./menu/kind.ts";
import { PRINT } from "./print/kind.ts";
import { SCREEN } from "./screen/kind.ts";
import { TAB_PAGE } from "./tab-page/kind.ts";

/** Every kind of document, in the order in which they are read: what a kind compiles of its documents may look at those before it. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [ENTITY, SCREEN, TAB_PAGE, CARD_PAGE, PRINT, DICTIONARY, MENU];

/** The kind of a name ("screen"); undefined where there is none. */
export const kindNamed = (name: string): DocumentKind | undefined => DOCUMENT_KINDS.find((kind) => kind.name === name);
