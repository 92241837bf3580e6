import { useMemo } from "react";
import { type PrintWord, saidOf } from "../../../model/print-design/sheet.ts";
import { nameOfWord, valueAt } from "../../../model/property-sheet/sheet-word.ts";
import { PlainSheet } from "../panel/PlainSheet.tsx";
import { ValueText } from "./ValueText.tsx";
import { useWordGround } from "./word-ground.ts";
import { lineOf, readChoice, valuesOf } from "./word-lines.ts";

interface SheetProps {
  readonly id: string;
  readonly words: readonly PrintWord[];
  readonly part: object;
  /** The details whose rows the part is about. */
  readonly details?: string | undefined;
  readonly readOnly: boolean;
  /** @param value undefined: the word is said no more */
  readonly onChange: (word: PrintWord, value: unknown) => void;
}

/** What is said of a part of a template, as a form: first its texts, into which values are put where it may be changed. */
export function WordSheet({ id, words, part, details, readOnly, onChange }: SheetProps) {
  const ground = useWordGround();
  const [texts, plain] = useMemo(() => {
    const isText = ({ hasValues }: PrintWord) => hasValues === true && !readOnly;
    return [words.filter(isText), words.filter((word) => !isText(word))];
  }, [words, readOnly]);
  const lines = useMemo(() => plain.map((word) => lineOf(word, ground, details)), [plain, ground, details]);
  const value = useMemo(() => valuesOf(plain, part), [plain, part]);
  const change = (name: string, next: unknown) => {
    const word = plain.find((one) => nameOfWord(one) === name);
    if (word) onChange(word, saidOf(word, readChoice(word, next)));
  };
  return (
    <>
      {texts.map((word) => (
        <ValueText
          key={`${id} ${nameOfWord(word)}`}
          label={ground.title(nameOfWord(word))}
          value={String(valueAt(part, word.path) ?? "")}
          onChange={(text) => onChange(word, text === "" ? undefined : text)}
        />
      ))}
      {plain.length > 0 && (
        <PlainSheet
          key={`${id} ${details ?? ""} ${plain.length}`}
          {...{ id, lines, value, readOnly }}
          around={ground.bundle}
          onChange={change}
        />
      )}
    </>
  );
}
