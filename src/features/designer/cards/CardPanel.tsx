import { DeleteOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useMemo } from "react";
import { type Card, widthOf } from "../../../model/card-page.ts";
import { pageIn, type WrittenCard } from "../../../model/design/card-commands.ts";
import { cardSheet, followingOf, isMeant, pageSheet } from "../../../model/design/card-sheet.ts";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import type { Entity, Screen } from "../../../model/documents.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { readTarget, type Target } from "../canvas/target.ts";
import panel from "../panel/panel.module.css";
import type { DesignProblem } from "../store.ts";
import { PartList } from "./PartList.tsx";
import { PartSheet } from "./PartSheet.tsx";
import { PanelGroundContext } from "./panel-ground.ts";
import { type AroundPage, entityOfCard } from "./use-page-ground.ts";

interface PanelProps {
  readonly design: Design;
  readonly around: AroundPage;
  readonly selection: Target;
  readonly problems: readonly DesignProblem[];
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  readonly onRemove: () => void;
}

/** What can be said of the card that is chosen; of the page where none is. */
export function CardPanel({ design, around, selection, problems, readOnly, perform, onRemove }: PanelProps) {
  const t = useTexts("designer");
  const ground = useMemo(
    () => ({
      around,
      bundle: { ...around.documents, screen: { $id: "cards", kind: "form", entity: "cards" } as unknown as Screen },
      texts: {
        title: (key: string) => t(`cards.key.${key.replaceAll(".", "_")}`),
        choice: (key: string, value: string) => t(`cards.choice.${key}.${value}`),
        piece: (name: string) => t(`cards.piece.${name}`),
      },
    }),
    [around, t],
  );
  const { content } = pageIn(design);
  const one = readTarget(selection);
  const card = one.kind === "card" ? content.cards.find(({ id }) => id === one.id) : undefined;
  const own = problems.filter(({ target }) => target === selection);
  return (
    <PanelGroundContext value={ground}>
      <div className={panel.panel}>
        <header className={panel.head}>
          <strong>{card ? t(`cards.kind.${card.kind}`) : t("cards.page")}</strong>
          {card && !readOnly && (
            <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
              {t("cards.remove")}
            </Button>
          )}
        </header>
        {own.map(({ message }) => (
          <Alert key={message} type="error" showIcon message={message} style={{ marginBlockEnd: 12 }} />
        ))}
        {card ? (
          <OfCard key={card.id} {...{ card, around, readOnly, perform }} />
        ) : (
          <PartSheet
            id="page"
            words={PAGE_WORDS}
            part={content}
            readOnly={readOnly}
            onChange={(set, key) => perform([{ do: "page.set", set }], `page ${key}`)}
          />
        )}
      </div>
    </PanelGroundContext>
  );
}

const PAGE_WORDS = pageSheet().words;

interface CardProps extends Pick<PanelProps, "around" | "readOnly" | "perform"> {
  readonly card: WrittenCard;
}

function OfCard({ card, around, readOnly, perform }: CardProps) {
  const { words: all, lists } = useMemo(() => cardSheet(card.kind), [card.kind]);
  const known: Entity | undefined = around.documents.entities[entityOfCard(card, around.page) ?? ""];
  const words = useMemo(() => all.filter((word) => isMeant(card, word, known)), [all, card, known]);
  const t = useTexts("designer");
  const usual = widthOf({ kind: card.kind } as Card);
  const set = (said: Readonly<Record<string, unknown>>, key: string) => {
    const next = {
      ...said,
      // What is the width of its kind anyway is not written.
      ...(said.width === usual && { width: undefined }),
      ...(key === "piece" && { title: t(`cards.piece.${String(said.piece)}`) }),
    };
    const after = { ...card, ...next } as WrittenCard;
    const entity: Entity | undefined = around.documents.entities[entityOfCard(after, around.page) ?? ""];
    perform([{ do: "card.set", card: card.id, set: { ...next, ...followingOf(after, key, entity) } }], `${card.id} ${key}`);
  };
  return (
    <>
      <PartSheet id={card.id} {...{ words, readOnly }} part={{ width: usual, ...card }} onChange={set} />
      {lists.map((list) => (
        <PartList
          key={list.name}
          {...{ list, readOnly }}
          card={card.id}
          parts={(card[list.name] ?? []) as readonly { readonly id: string }[]}
          onChange={(parts) => set({ [list.name]: parts }, list.name)}
        />
      ))}
    </>
  );
}
