import { useEffect, useRef } from "react";
import type { PrintedPage } from "../../../print/draw.ts";
import { paintSvg } from "../../../print/paint/svg.ts";
import styles from "./print.module.css";

/** A page as it will be printed, as large as the place in which it stands. */
export function PaintedPage({ page, label }: { readonly page: PrintedPage; readonly label?: string }) {
  const host = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(paintSvg(page), "image/svg+xml");
    host.current?.replaceChildren(document.importNode(documentElement, true));
  }, [page]);
  return (
    <div
      ref={host}
      className={styles.painted}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    />
  );
}
