import { useDeferredValue } from "react";
import type { PrintedPage } from "../../../print/draw.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { PaintedPage } from "./PaintedPage.tsx";
import styles from "./print.module.css";

interface StripProps {
  readonly pages: readonly PrintedPage[];
  /** The one that is looked at, from 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** So many pages are drawn small; the others are turned to. */
const MOST = 20;

/** The pages of a report, small; a press turns to one. */
export function PageStrip({ pages, page, onPage }: StripProps) {
  const t = useTexts("printDesign");
  // They are drawn again when there is time for it.
  const small = useDeferredValue(pages);
  return (
    <nav className={styles.strip} aria-label={t("pages")}>
      {small.slice(0, MOST).map((one, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is told by its number.
          key={at}
          type="button"
          aria-current={at === page ? "page" : undefined}
          aria-label={t("pageOf", { page: at + 1, pages: pages.length })}
          onClick={() => onPage(at)}
        >
          <span className={styles.small} style={{ aspectRatio: `${one.width} / ${one.height}` }}>
            <PaintedPage page={one} />
          </span>
          <span aria-hidden>{at + 1}</span>
        </button>
      ))}
    </nav>
  );
}
