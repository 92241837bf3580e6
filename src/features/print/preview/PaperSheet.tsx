import { useEffect, useRef } from "react";
import type { PrintedPage } from "../../../print/draw.ts";
import { paintSoon } from "./paint-queue.ts";
import styles from "./preview.module.css";
import { svgNode } from "./svg-node.ts";

interface PaperSheetProps {
  /** Undefined: it is not here yet. */
  readonly page: PrintedPage | undefined;
  readonly label: string;
  /** Pixels from the top, and its size in pixels. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The picture of pre-printed paper, which is not printed. */
  readonly background: string | undefined;
}

/** A page on white paper, whatever the theme: it looks as it will be printed. */
export function PaperSheet({ page, label, top, width, height, background }: PaperSheetProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!page) return;
    return paintSoon(() => {
      const drawing = svgNode(page);
      // As large as the sheet, not as the paper.
      drawing.setAttribute("width", "100%");
      drawing.setAttribute("height", "100%");
      place.current?.replaceChildren(drawing);
    });
  }, [page]);
  return (
    <section
      className={styles.sheet}
      aria-label={label}
      aria-busy={page === undefined}
      style={{ top, width, height, marginInlineStart: -width / 2 }}
    >
      {background !== undefined && <img className={styles.preprinted} src={background} alt="" />}
      <div ref={place} className={styles.drawing} />
    </section>
  );
}
