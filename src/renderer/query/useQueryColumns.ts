import { type RefObject, useLayoutEffect, useState } from "react";

/** Room of one field with its label, in pixels, and the least that one has where the buttons stand in its line. */
const FIELD_WIDTH = 280;
const LEAST_WIDTH = 220;
/** Between columns, and between buttons (query.module.css). */
const COLUMN_GAP = 16;
const BUTTON_GAP = 4;
const MOST_COLUMNS = 6;

export interface QueryColumns {
  /** Columns of equal width, at least 1. */
  readonly columns: number;
  /** Fields that stand in one line with the buttons; 0: the buttons have a line of their own. */
  readonly besideButtons: number;
}

/** How many fields a query form of this width shows in a line, and beside its buttons, where these take no more than their own width. */
export function queryColumns(width: number, buttons: number): QueryColumns {
  const columns = Math.min(MOST_COLUMNS, Math.max(1, Math.floor(width / FIELD_WIDTH)));
  if (columns === 1) return { columns, besideButtons: 0 };
  const beside = Math.floor((width - buttons) / (LEAST_WIDTH + COLUMN_GAP));
  return { columns, besideButtons: Math.max(columns - 1, Math.min(columns, beside)) };
}

/** The same for a form, whose last child holds the buttons; follows its size. */
export function useQueryColumns(form: RefObject<HTMLElement | null>): QueryColumns {
  const [fit, setFit] = useState<QueryColumns>({ columns: 4, besideButtons: 3 });
  useLayoutEffect(() => {
    const watched = form.current;
    if (!watched) return;
    const measure = () => {
      // A hidden pane has no width; it keeps what it had.
      if (watched.clientWidth === 0) return;
      const buttons = [...(watched.lastElementChild?.children ?? [])] as HTMLElement[];
      const next = queryColumns(
        watched.clientWidth,
        buttons.reduce((sum, { offsetWidth }) => sum + offsetWidth + BUTTON_GAP, 0),
      );
      setFit((former) => (former.columns === next.columns && former.besideButtons === next.besideButtons ? former : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [form]);
  return fit;
}
