import { Button, Spin } from "antd";
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../renderer/texts.ts";
import { pdfData } from "./pdf-data.ts";
import styles from "./preview.module.css";
import { useContent } from "./useContent.ts";
import type { ViewProps } from "./view-props.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** Pixels of a drawn page, at most: a poster on a sharp display would take all memory. */
const MOST_PIXELS = 16_000_000;

/** A PDF document, by pdf.js of our own server: no plug-in of the browser, nobody else's viewer. Pages are fetched and drawn when they come near. */
export function PdfView({ info }: ViewProps) {
  const t = useTexts("files");
  const [zoom, setZoom] = useState(2);
  const loaded = useContent(info.url, (url, signal) => {
    // WebAssembly would be code that the page's policy does not allow; the decoders in JavaScript do the same.
    const task = getDocument({ url, useWasm: false, cMapPacked: true, enableXfa: false, ...pdfData });
    signal.addEventListener("abort", () => void task.destroy());
    return task.promise;
  });
  if (!loaded) return <Spin size="large" />;
  return (
    <div className={styles.pdf}>
      <div className={styles.zoom} role="toolbar" aria-label={t("zoom")}>
        <Button size="small" disabled={zoom === 0} aria-label={t("zoomOut")} onClick={() => setZoom(zoom - 1)}>
          −
        </Button>
        <span className={styles.place}>{`${(ZOOMS[zoom] ?? 1) * 100}%`}</span>
        <Button size="small" disabled={zoom === ZOOMS.length - 1} aria-label={t("zoomIn")} onClick={() => setZoom(zoom + 1)}>
          +
        </Button>
        <span className={styles.place}>{t("pages", { count: loaded.numPages })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too. */}
      <section className={styles.paper} tabIndex={0} aria-label={info.name}>
        {Array.from({ length: loaded.numPages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number.
          <Page key={index} document={loaded} number={index + 1} zoom={ZOOMS[zoom] ?? 1} />
        ))}
      </section>
    </div>
  );
}

interface PageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly zoom: number;
}

/** A page: an empty sheet until it is near. */
function Page({ document: pdf, number, zoom }: PageProps) {
  const t = useTexts("files");
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [size, setSize] = useState({ width: 595, height: 842 });
  useEffect(() => {
    if (!sheet.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: "600px 0px" });
    watch.observe(sheet.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!near) return;
    let cancel = () => {};
    let isOver = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isOver || !canvas.current) return;
      const plain = page.getViewport({ scale: zoom });
      setSize({ width: plain.width, height: plain.height });
      const sharp = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
      const viewport = page.getViewport({ scale: zoom * sharp });
      canvas.current.width = Math.floor(viewport.width);
      canvas.current.height = Math.floor(viewport.height);
      const task = page.render({ canvas: canvas.current, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    // A page that was left, or cannot be drawn, stays white.
    void draw().catch(() => {});
    return () => {
      isOver = true;
      cancel();
    };
  }, [pdf, number, zoom, near]);
  return (
    <div ref={sheet} className={styles.sheet} style={size}>
      <canvas ref={canvas} role="img" aria-label={t("page", { number })} style={size} />
    </div>
  );
}
