import { Empty } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import type { PrintedPage, PrintWarning } from "../../../print/draw.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { PaperSheet } from "./PaperSheet.tsx";
import { PreviewBar } from "./PreviewBar.tsx";
import { PreviewNotes } from "./PreviewNotes.tsx";
import { GAP } from "./places.ts";
import styles from "./preview.module.css";
import { usePages } from "./use-pages.ts";
import { largestOf, nextZoom, percentOf, type Zoom } from "./zoom.ts";

interface PrintPreviewProps {
  /** Those that are not here yet are undefined; they are as large as the first one. Undefined as a whole: nothing is known of them, an empty sheet stands for them. */
  readonly pages: readonly (PrintedPage | undefined)[] | undefined;
  readonly warnings: readonly PrintWarning[];
  /** Hears which pages are looked at, or nearly so, from 0. */
  readonly onNear?: ((first: number, last: number) => void) | undefined;
  /** What is printed, for who hears it. */
  readonly title: string;
  /** The picture of pre-printed paper: it is shown below each page, and not printed. */
  readonly background?: string | undefined;
  /** Further tools, at the end of the bar. */
  readonly children?: ReactNode;
}

/** A4, as long as no page is here. */
const UNKNOWN = { width: 210, height: 297 };
const AWAITED: readonly undefined[] = [undefined];

/** Pages as they will be printed, below each other. Only those in sight are drawn. Arrow keys turn pages; + and − zoom, 0 fits the width, 1 shows the true size. */
export function PrintPreview({ pages: known, warnings, onNear, title, background, children }: PrintPreviewProps) {
  const t = useTexts("print");
  const [zoom, setZoom] = useState<Zoom>("width");
  const pages = known ?? AWAITED;
  const sizes = useMemo(() => pages.map((page) => page ?? pages[0] ?? UNKNOWN), [pages]);
  const { scroller, places, scale, first, last, current, goTo, onScroll } = usePages(sizes, zoom);
  useEffect(() => onNear?.(first, last), [onNear, first, last]);
  const percent = percentOf(scale);
  const acts: Readonly<Record<string, () => void>> = {
    "+": () => setZoom(nextZoom(percent, 1) ?? zoom),
    "=": () => setZoom(nextZoom(percent, 1) ?? zoom),
    "-": () => setZoom(nextZoom(percent, -1) ?? zoom),
    "0": () => setZoom("width"),
    "1": () => setZoom(100),
    ArrowLeft: () => goTo(current - 1),
    ArrowRight: () => goTo(current + 1),
  };
  const byKey = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.preview}>
      <PreviewBar current={current} count={known?.length} onGo={goTo} zoom={zoom} percent={percent} onZoom={setZoom}>
        {children}
      </PreviewBar>
      <PreviewNotes warnings={warnings} isPreprinted={background !== undefined} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too. */}
      <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={title} onScroll={onScroll} onKeyDown={byKey}>
        {pages.length === 0 ? (
          <Empty className={styles.empty ?? ""} description={t("preview.empty")} />
        ) : (
          scale > 0 && (
            <div
              className={known ? styles.all : `${styles.all} ${styles.awaited}`}
              style={{ height: places.total, minWidth: largestOf(sizes).width * scale + 2 * GAP }}
            >
              {pages.slice(first, last + 1).map((page, index) => (
                <PaperSheet
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number.
                  key={first + index}
                  page={page}
                  label={known ? t("preview.place", { number: first + index + 1, count: known.length }) : t("loading")}
                  top={places.tops[first + index] ?? 0}
                  width={Math.round((sizes[first + index]?.width ?? 0) * scale)}
                  height={places.heights[first + index] ?? 0}
                  background={background}
                />
              ))}
            </div>
          )
        )}
      </section>
    </div>
  );
}
