import { useMemo } from "react";
import type { SeenCard } from "../../model/contract/card-pages.ts";
import type { WrittenDocument } from "../../model/written-document.ts";
import { useShell } from "../services.tsx";
import css from "./card-page.module.css";
import { type CardSource, CardSourceProvider } from "./card-source.tsx";
import { PageCard } from "./PageCard.tsx";

interface DrawnProps {
  /** The page that is being drawn. */
  readonly document: WrittenDocument;
  readonly card: SeenCard;
}

/** A card of a page that is being drawn, with real figures. */
export function DrawnCard({ document, card }: DrawnProps) {
  const { account, language } = useShell();
  const written = (document.content.cards as readonly { readonly id: string }[] | undefined)?.find(({ id }) => id === card.id);
  const asked = JSON.stringify(written ?? null);
  const source = useMemo((): CardSource => {
    // One card is sent, so that its contents stay as long as it is as it was.
    const cards = [JSON.parse(asked) as unknown].filter(Boolean);
    const alone = { kind: "card-page", id: "drawn", content: { $id: "drawn", title: "-", cards } };
    const bodyOf = (name: string) => ({ body: { document: alone, card: name } });
    return {
      keyOf: () => ["drawnCard", asked, language],
      figures: (name, signal) => account.cardPages.drawnFigures({ ...bodyOf(name), ...signal }),
      chart: (name, signal) => account.cardPages.drawnChart({ ...bodyOf(name), ...signal }),
      rows: (name, signal) => account.cardPages.drawnRows({ ...bodyOf(name), ...signal }),
    };
  }, [asked, account, language]);
  return (
    <div className={css.drawn}>
      <CardSourceProvider source={source}>
        <PageCard page={document.id} card={card} />
      </CardSourceProvider>
    </div>
  );
}
