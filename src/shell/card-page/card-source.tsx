import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { SeenChart, SeenFigure, SeenRows } from "../../model/contract/card-pages.ts";
import { useShell } from "../services.tsx";

interface Asked {
  readonly signal: AbortSignal;
}

/** Where the contents of cards come from. */
export interface CardSource {
  /** What tells contents of this source from those of others, for a card. */
  readonly keyOf: (card: string) => readonly unknown[];
  readonly figures: (card: string, asked: Asked) => Promise<readonly SeenFigure[]>;
  readonly chart: (card: string, asked: Asked) => Promise<SeenChart>;
  readonly rows: (card: string, asked: Asked) => Promise<SeenRows>;
}

const Context = createContext<CardSource | undefined>(undefined);

interface ProviderProps {
  readonly source: CardSource;
  readonly children: ReactNode;
}

/** Cards in it ask this source instead of that of their page. */
export const CardSourceProvider = ({ source, children }: ProviderProps) => <Context value={source}>{children}</Context>;

/** The source of the cards of a page: that of the page, as it is in force, unless there is another one around. */
export function useCardSource(page: string): CardSource {
  const around = useContext(Context);
  const { account, language } = useShell();
  const ofPage = useMemo((): CardSource => {
    const at = (card: string) => ({ params: { id: page, card } });
    return {
      keyOf: (card) => ["cardPage", page, card, language],
      figures: (card, asked) => account.cardPages.figures({ ...at(card), ...asked }),
      chart: (card, asked) => account.cardPages.chart({ ...at(card), ...asked }),
      rows: (card, asked) => account.cardPages.rows({ ...at(card), ...asked }),
    };
  }, [page, account, language]);
  return around ?? ofPage;
}
