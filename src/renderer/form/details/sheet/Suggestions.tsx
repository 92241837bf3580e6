import { useCallback } from "react";
import { useTexts } from "../../../texts.ts";
import styles from "./sheet.module.css";
import type { Suggested } from "./useSuggestions.ts";

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly suggested: Suggested;
  /** Place of the marked one; -1 for none. */
  readonly marked: number;
  /** The control below which the list hangs. */
  readonly under: HTMLElement | null;
  readonly onChoose: (at: number) => void;
}

const HIGHEST = 264;

/** What a half-written text may mean, below the cell. In the top layer, so that no scroll box cuts it. */
export function Suggestions({ id, label, suggested, marked, under, onChoose }: ListProps) {
  const t = useTexts("sheet");
  const placeList = useCallback(
    (list: HTMLDivElement | null) => {
      if (!list || !under) return;
      list.showPopover();
      const cell = under.getBoundingClientRect();
      const fits = cell.bottom + HIGHEST < innerHeight || cell.top < HIGHEST;
      Object.assign(list.style, { left: `${cell.left}px`, width: `${Math.max(cell.width, 160)}px` });
      if (fits) list.style.top = `${cell.bottom + 2}px`;
      else list.style.bottom = `${innerHeight - cell.top + 2}px`;
    },
    [under],
  );
  const { choices, state } = suggested;
  return (
    <div ref={placeList} popover="manual" className={styles.list} id={id} role="listbox" aria-label={label} tabIndex={-1}>
      {choices.map(({ key, text }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the cell's input, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: as above.
        <div
          key={key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === marked}
          className={styles.option}
          ref={at === marked ? intoView : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(at)}
        >
          {text}
        </div>
      ))}
      {choices.length === 0 && (
        // biome-ignore lint/a11y/useFocusableInteractive: nothing to choose.
        <div role="option" aria-selected={false} aria-disabled="true" className={styles.option}>
          {t(state === "searching" ? "searching" : "noMatch")}
        </div>
      )}
    </div>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
