import { useEffect, useRef } from "react";
import type { PrintedPage } from "../../../print/draw.ts";
import styles from "./preview.module.css";
import { svgNode } from "./svg-node.ts";

/** A single page, as large as its place lets it be. */
export function OnePage({ page, label }: { readonly page: PrintedPage | undefined; readonly label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!page) return;
    const drawing = svgNode(page);
    drawing.setAttribute("width", "100%");
    drawing.setAttribute("height", "100%");
    place.current?.replaceChildren(drawing);
  }, [page]);
  const { width = 3, height = 2 } = page ?? {};
  return (
    <section
      className={styles.one}
      aria-label={label}
      aria-busy={page === undefined}
      style={{ aspectRatio: `${width} / ${height}`, "--shape": width / height } as React.CSSProperties}
    >
      <div ref={place} className={styles.drawing} />
    </section>
  );
}
