import type { PageGround } from "../../../model/contract/canvas-page.ts";
import type { WrittenCard } from "../../../model/design/card-commands.ts";

/** The kinds of cards, in the order of the palette. */
export const CARD_KINDS = ["counts", "chart", "report", "list", "links", "text", "picture", "piece"] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** By what kinds are found that are typed as they sound. */
export const PINYIN: Readonly<Record<CardKind, string>> = {
  ...{ counts: "shuzi", chart: "tubiao", report: "baobiao", list: "liebiao", links: "lianjie rukou", text: "wenzi" },
  ...{ picture: "tupian", piece: "gongneng" },
};

/** A picture of the product itself, until there is another one. */
const PICTURE = "/favicon.svg";
export const PIECE = "todo";

/** A new card that shows something at once, as far as its designer may see anything. */
export function newCard(kind: CardKind, title: string, { entities, screens }: PageGround): WrittenCard {
  const entity = entities[0]?.id ?? "user";
  const screen = screens.find((one) => one.kind !== "report")?.id ?? "user-list";
  switch (kind) {
    case "counts":
      return { id: "counts", kind, title, figures: [{ id: "all", entity }] };
    case "chart":
      return { id: "chart", kind, title, entity, group: "createTime", by: "month" };
    case "report":
      return { id: "report", kind, screen: screens.find((one) => one.kind === "report")?.id ?? screen };
    case "list":
      return { id: "list", kind, screen };
    case "links":
      return { id: "links", kind, title, links: [{ id: "first", screen }] };
    case "text":
      return { id: "text", kind, title, description: title };
    case "picture":
      return { id: "picture", kind, title, picture: PICTURE, description: title };
    case "piece":
      return { id: "piece", kind, title, piece: PIECE };
  }
}
