import type { CardList } from "../../../model/design/card-sheet.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { OrderedParts } from "../panel/OrderedParts.tsx";
import { PartSheet } from "./PartSheet.tsx";
import { usePanelGround } from "./panel-ground.ts";
import { entityOfCard } from "./use-page-ground.ts";

type Part = Readonly<Record<string, unknown>> & { readonly id: string };

interface ListProps {
  readonly card: string;
  readonly list: CardList;
  readonly parts: readonly Part[];
  readonly readOnly: boolean;
  readonly onChange: (parts: readonly Part[]) => void;
}

const freeId = (parts: readonly Part[]): string => {
  const taken = new Set(parts.map(({ id }) => id));
  for (let number = parts.length + 1; ; number++) if (!taken.has(`part-${number}`)) return `part-${number}`;
};

/** A link opens one thing: what is chosen takes the place of what it opened. */
const OPENS = ["screen", "cardPage", "link"];

function changed(part: Part, set: Readonly<Record<string, unknown>>): Part {
  const [key = ""] = Object.keys(set);
  const without =
    OPENS.includes(key) && !("entity" in part) && set[key] !== undefined ? Object.fromEntries(OPENS.map((one) => [one, undefined])) : {};
  const ofOther = key === "entity" ? { filter: undefined, screen: undefined } : {};
  const entries = Object.entries({ ...part, ...without, ...ofOther, ...set }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Part;
}

/** The numbers, or the links, of a card: each with its words, in their order. */
export function PartList({ card, list, parts, readOnly, onChange }: ListProps) {
  const t = useTexts("designer");
  const { around } = usePanelGround();
  const { page } = around;
  const first = () => (list.name === "links" ? { screen: page.screens[0]?.id } : { entity: page.entities[0]?.id });
  return (
    <OrderedParts
      name={t(`cards.list.${list.name}`)}
      addText={t(`cards.add.${list.name}`)}
      {...{ parts, readOnly, onChange }}
      least={1}
      areOpen
      keyOf={({ id }) => id}
      titleOf={(part) => String(part.title ?? page.entities.find(({ id }) => id === entityOfCard(part, page))?.title ?? part.id)}
      newPart={(): Part => ({ id: freeId(parts), ...first() })}
      draw={(part, at) => (
        <PartSheet
          id={`${card} ${part.id}`}
          words={list.words}
          {...{ part, readOnly }}
          onChange={(set) => onChange(parts.with(at, changed(part, set)))}
        />
      )}
    />
  );
}
