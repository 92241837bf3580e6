import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PageGround } from "../../../model/contract/canvas-page.ts";
import { pageIn, type WrittenCard } from "../../../model/design/card-commands.ts";
import type { Design } from "../../../model/design/design.ts";
import type { ScreenBundle } from "../../../model/documents.ts";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { type Ground, NO_GROUND } from "../design-view.ts";

export const NO_PAGE_GROUND: PageGround = { entities: [], screens: [], cardPages: [], dictionaries: [] };

export interface AroundPage {
  /** What cards can show. */
  readonly page: PageGround;
  /** How the entities are made that the cards name. */
  readonly documents: Ground;
}

/** The entity of a card, or of a part of one, where it names one. */
export function entityOfCard(part: Readonly<Record<string, unknown>>, { screens }: PageGround): string | undefined {
  if (typeof part.entity === "string") return part.entity;
  return screens.find(({ id }) => id === part.screen)?.entity;
}

const namedBy = (card: WrittenCard, page: PageGround): (string | undefined)[] => [
  entityOfCard(card, page),
  ...((card.figures ?? []) as readonly Record<string, unknown>[]).map((figure) => entityOfCard(figure, page)),
];

/** What stands around a page: what its cards can show, and how the entities are made that they do show. */
export function usePageGround(ground: () => Promise<PageGround>, design: Design): AroundPage {
  const { source, language } = useServices();
  const known = useQuery({ queryKey: ["page-ground", design.main, language], queryFn: ground, staleTime: 60_000, retry: false });
  const page = known.data ?? NO_PAGE_GROUND;
  const { cards } = pageIn(design).content;
  const names = [...new Set(cards.flatMap((card) => namedBy(card, page)))].filter((id) => id !== undefined).toSorted();
  const screens = names.flatMap((id) => page.entities.find((one) => one.id === id)?.screen ?? []);
  const bundles = useQueries({ queries: screens.map((screen) => screenQuery(source, screen, language)) });
  const key = [...screens, ...bundles.map(({ dataUpdatedAt }) => dataUpdatedAt)].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of queries is another one each time; what came is told by when.
  const documents = useMemo<Ground>(() => {
    const data = bundles.flatMap((bundle) => bundle.data ?? []);
    if (data.length === 0) return NO_GROUND;
    const of = <Part extends "entities" | "pickers" | "dictionaries">(part: Part): ScreenBundle[Part] =>
      Object.assign({}, ...data.map((one) => one[part]));
    return { entities: of("entities"), pickers: of("pickers"), dictionaries: of("dictionaries") };
  }, [key]);
  return useMemo(() => ({ page, documents }), [page, documents]);
}
