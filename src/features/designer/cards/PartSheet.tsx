import { useMemo } from "react";
import { idOf } from "../../../model/condition.ts";
import { type CardWord, settingOf } from "../../../model/design/card-sheet.ts";
import { nameOfWord } from "../../../model/property-sheet/sheet-word.ts";
import { PlainSheet } from "../panel/PlainSheet.tsx";
import { usePanelGround } from "./panel-ground.ts";
import { entityOfCard } from "./use-page-ground.ts";
import { lineOf, valuesOf } from "./word-lines.ts";

type Part = Readonly<Record<string, unknown>>;

interface SheetProps {
  readonly id: string;
  readonly words: readonly CardWord[];
  readonly part: Part;
  readonly readOnly: boolean;
  /** What is to be said of the part then, and by which of its words it was changed. */
  readonly onChange: (set: Part, key: string) => void;
}

/** What is said of a card, of a part of one or of the page, as a form. */
export function PartSheet({ id, words, part, readOnly, onChange }: SheetProps) {
  const { around, bundle, texts } = usePanelGround();
  const entity = entityOfCard(part, around.page);
  const lines = useMemo(() => words.map((word) => lineOf(word, entity, around, texts)), [words, entity, around, texts]);
  const value = useMemo(() => valuesOf(words, part), [words, part]);
  const change = (name: string, next: unknown) => {
    const word = words.find((one) => nameOfWord(one) === name);
    if (word) onChange(settingOf(part, word.path, word.property["x-entity"] ? idOf(next) : next), word.path.join("."));
  };
  // Another entity has other fields: what its lines offer begins anew.
  return <PlainSheet key={`${id} ${entity ?? ""} ${words.length}`} {...{ id, lines, value, readOnly }} around={bundle} onChange={change} />;
}
