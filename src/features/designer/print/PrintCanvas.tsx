import { Alert } from "antd";
import { type DragEvent, useDeferredValue, useMemo, useRef } from "react";
import type { PrintAct } from "../../../model/print-design/act.ts";
import { boundsOf } from "../../../model/print-design/geometry.ts";
import type { Surface } from "../../../model/print-design/surface.ts";
import { paperOf } from "../../../model/print-paper.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { BandEdges } from "./BandEdges.tsx";
import { drawnPrint, type PlacedSurface, surfacesOn } from "./canvas-view.ts";
import { type Grid, stepOfGrid } from "./grid.ts";
import { GRID_DOTS, Overlay } from "./Overlay.tsx";
import { PaintedPage } from "./PaintedPage.tsx";
import styles from "./print.module.css";
import { RULER, Ruler } from "./Rulers.tsx";
import type { PrintSelection } from "./selection.ts";
import { useCanvasDrag } from "./use-canvas-drag.ts";
import { usePinch } from "./use-pinch.ts";
import type { AroundPrint } from "./use-print-ground.ts";
import { PIXELS } from "./zoom.ts";

interface CanvasProps {
  readonly template: PrintTemplate;
  readonly around: AroundPrint;
  readonly selection: PrintSelection;
  /** The page that is looked at, from 0. */
  readonly page: number;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly grid: Grid;
  /** Codes can be drawn by now. */
  readonly hasCodes: boolean;
  readonly readOnly: boolean;
  readonly wrongOn: (surface: Surface) => ReadonlySet<string>;
  readonly onAct: (act: PrintAct) => void;
  readonly onChoose: (surface: Surface, ids: readonly string[]) => void;
  /** Something of the palette, or a value, was let go at a place of a surface. */
  readonly onDrop: (data: string, surface: Surface, x: number, y: number) => void;
}

/** Empty room around the paper, in pixels (specification workflow §9). */
const MARGIN = 50;
export const DROP = "application/x-print-part";

/** The paper as it will be printed, with the tools by which it is drawn. */
export function PrintCanvas({
  template,
  around,
  selection,
  page,
  zoom,
  onZoom,
  grid,
  hasCodes,
  readOnly,
  wrongOn,
  onAct,
  onChoose,
  onDrop,
}: CanvasProps) {
  const t = useTexts("printDesign");
  const area = useRef<HTMLDivElement | null>(null);
  const { ground, record } = around;
  const scale = PIXELS * zoom;
  const paper = paperOf(template);
  // biome-ignore lint/correctness/useExhaustiveDependencies: codes are drawn once what draws them has come.
  const still = useMemo(() => ground && drawnPrint(template, record, ground), [template, record, ground, hasCodes]);
  const surfaces = useMemo(() => (still ? surfacesOn(template, still, page) : []), [template, still, page]);
  const step = stepOfGrid(grid, template);
  const pinch = usePinch(zoom, onZoom);
  const drag = useCanvasDrag({ template, surfaces, selection, readOnly, scale, step, onAct, onChoose });
  // What is dragged is drawn when there is time for it; its box goes with the pointer.
  const later = useDeferredValue(drag.shown);
  const drawn = useMemo(
    () => (later === template ? still : ground && drawnPrint(later, record, ground)),
    [later, template, still, record, ground],
  );
  const painted = drawn?.pages[Math.min(page, drawn.pages.length - 1)];
  const marked = markedOf(selection, surfaces);
  const dropped = (event: DragEvent) => {
    const data = event.dataTransfer.getData(DROP);
    const box = area.current?.getBoundingClientRect();
    if (data === "" || !box || readOnly) return;
    event.preventDefault();
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    const on = surfaces.find((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height);
    if (on) onDrop(data, on.surface, x - on.x, y - on.y);
  };
  const { background } = template.page;
  return (
    <div className={styles.scroll} data-print-scroll="" {...pinch}>
      {ground && !drawn && <Alert className={styles.notice ?? ""} type="error" showIcon message={t("cannotDraw")} />}
      <div className={styles.stage} style={{ gridTemplateColumns: `${RULER}px auto` }}>
        <div className={styles.corner} aria-hidden />
        <Ruler axis="x" length={paper.width} margin={MARGIN} {...{ scale }} marked={marked && [marked.x, marked.x + marked.width]} />
        <Ruler axis="y" length={paper.height} margin={MARGIN} {...{ scale }} marked={marked && [marked.y, marked.y + marked.height]} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here is added by a press of its button too. */}
        <div
          ref={area}
          className={styles.paper}
          style={{ margin: MARGIN, width: paper.width * scale, height: paper.height * scale }}
          onDragOver={(event) => event.dataTransfer.types.includes(DROP) && !readOnly && event.preventDefault()}
          onDrop={dropped}
        >
          {background && !background.printed && <img className={styles.traced} src={background.picture} alt="" />}
          {painted && <PaintedPage page={painted} />}
          <svg className={styles.overlay} viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden>
            {grid !== "dots" && <GridDots {...{ step, scale }} />}
            <Edges {...{ paper }} />
            {surfaces.map((surface) => (
              <Overlay
                key={surface.surface}
                {...{ scale, readOnly, drag, surface }}
                hasGrid={grid !== "dots"}
                template={drag.shown}
                ids={selection.surface === surface.surface ? selection.ids : undefined}
                isBandChosen={template.kind === "report" && selection.surface === surface.surface && selection.ids.length === 0}
                wrong={wrongOn(surface.surface)}
              />
            ))}
            {template.kind === "report" && (
              <BandEdges {...{ template: drag.shown, surfaces, scale, selection, readOnly, drag, onChoose }} />
            )}
          </svg>
        </div>
      </div>
    </div>
  );
}

/** A dot at each step of the grid, as surfaces are filled with it from their corners. */
const GridDots = ({ step, scale }: { readonly step: number; readonly scale: number }) => (
  <defs>
    <pattern id={GRID_DOTS} width={step} height={step} patternUnits="userSpaceOnUse">
      <rect className={styles.gridDot} width={1.2 / scale} height={1.2 / scale} />
    </pattern>
  </defs>
);

/** Where the edges of the paper end. */
function Edges({ paper: { width, height, margin } }: { readonly paper: ReturnType<typeof paperOf> }) {
  const [top, right, bottom, left] = margin;
  if (top + right + bottom + left === 0) return null;
  return (
    <rect className={styles.edges} x={left} y={top} width={Math.max(0, width - left - right)} height={Math.max(0, height - top - bottom)} />
  );
}

/** What is chosen, as it stands on the paper. */
function markedOf({ surface, elements }: PrintSelection, surfaces: readonly PlacedSurface[]) {
  const on = surfaces.find((one) => one.surface === surface);
  if (!on || elements.length === 0) return undefined;
  const { x, y, width, height } = boundsOf(elements);
  return { x: x + on.x, y: y + on.y, width, height };
}
