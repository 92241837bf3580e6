import { CARD_PAGE_KIND } from "../../../model/card-page.ts";
import { ownPageName } from "../../../model/own-page.ts";
import type { DocumentName } from "../../../model/written-document.ts";
import type { DesignKind, DesignRecord } from "../designs/store.ts";
import { holdPictures } from "./hold-pictures.ts";

const admits = ({ kind, id }: DocumentName, code: string): boolean => kind === CARD_PAGE_KIND && id === code;

const begin = ({ code, title }: Pick<DesignRecord, "code" | "title">) => [
  { kind: CARD_PAGE_KIND, id: code, content: { $id: code, title, cards: [] }, texts: {} },
];

/** Pages of cards that are published for all. */
export const PAGES: DesignKind = {
  entity: "canvas-page",
  told: ["code", "title"],
  codeOf: ({ code }) => String(code),
  ...{ admits, begin, keep: holdPictures },
};

/** Pages of cards that somebody draws for himself. */
export const OWN_PAGES: DesignKind = {
  entity: "personal-page",
  told: ["title"],
  codeOf: ({ id }) => ownPageName(String(id)),
  isOwn: true,
  ...{ admits, begin, keep: holdPictures },
};
