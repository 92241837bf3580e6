import { withWords } from "../../../model/print-design/chosen.ts";
import type { PrintWord } from "../../../model/print-design/sheet.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { OrderedParts } from "../panel/OrderedParts.tsx";
import { WordSheet } from "./WordSheet.tsx";

type Part = Readonly<Record<string, unknown>>;

interface PartsProps {
  readonly id: string;
  /** Which list: columns, sums, cells, params. */
  readonly list: string;
  readonly words: readonly PrintWord[];
  readonly parts: readonly Part[];
  readonly details?: string | undefined;
  /** How few there can be. */
  readonly least?: number;
  readonly readOnly: boolean;
  readonly titleOf: (part: Part) => string;
  readonly newPart: () => Part;
  readonly onChange: (parts: readonly Part[], run: string) => void;
}

/** Parts of a band in their order, each with its words: columns, rows of sums, cells. */
export function WordParts({ id, list, words, details, onChange, ...parts }: PartsProps) {
  const t = useTexts("printDesign");
  return (
    <OrderedParts
      {...parts}
      name={t(`list.${list}`)}
      addText={t(`addTo.${list}`)}
      draw={(part, at) => (
        <WordSheet
          id={`${id} ${list} ${at}`}
          {...{ words, part, details }}
          readOnly={parts.readOnly}
          onChange={({ path: [key = ""] }, value) =>
            onChange(parts.parts.with(at, withWords(part, { [key]: value })), `${list} ${at} ${key}`)
          }
        />
      )}
      onChange={(next) => onChange(next, "")}
    />
  );
}
