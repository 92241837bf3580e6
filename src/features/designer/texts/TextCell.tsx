import { memo, useEffect, useRef } from "react";
import { useTexts } from "../../../renderer/texts.ts";

interface CellProps {
  readonly label: string;
  readonly text: string;
  /** It lacks its translation. */
  readonly isGap?: boolean;
  /** False: it could not be taken, and the former text stands again. */
  readonly put: (text: string) => boolean;
  readonly readOnly: boolean;
}

/** One text in one language: taken when it is left, or with Enter, which goes on to the next one; Escape brings back what was there. A plain control, as there are thousands. */
export const TextCell = memo(function TextCell({ label, text, isGap = false, put, readOnly }: CellProps) {
  const t = useTexts("designer");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.value = text;
  }, [text]);
  const take = () => {
    const { current } = box;
    if (current && current.value.trim() !== text && !put(current.value)) current.value = text;
  };
  return (
    <td data-gap={isGap || undefined}>
      <input
        ref={box}
        aria-label={label}
        defaultValue={text}
        placeholder={isGap ? t("texts.gap") : undefined}
        readOnly={readOnly}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") event.currentTarget.value = text;
          else if (event.key === "Enter") below(event.currentTarget)?.focus();
        }}
      />
    </td>
  );
}, isSame);

/** What is put goes by the row, which its label names: a new function alone draws nothing. */
function isSame(a: CellProps, b: CellProps): boolean {
  return a.label === b.label && a.text === b.text && a.isGap === b.isGap && a.readOnly === b.readOnly;
}

/** The same language in the next row. */
function below(input: HTMLInputElement): HTMLElement | null | undefined {
  const cell = input.closest("td");
  const row = cell?.parentElement?.nextElementSibling as HTMLTableRowElement | null | undefined;
  return cell && row?.cells[cell.cellIndex]?.querySelector("input");
}
