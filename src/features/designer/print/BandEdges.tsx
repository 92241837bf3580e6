import { bandOf, type Surface } from "../../../model/print-design/surface.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { PlacedSurface } from "./canvas-view.ts";
import styles from "./print.module.css";
import type { PrintSelection } from "./selection.ts";
import type { CanvasDragging } from "./use-canvas-drag.ts";

interface EdgesProps {
  readonly template: PrintTemplate;
  readonly surfaces: readonly PlacedSurface[];
  readonly scale: number;
  readonly selection: PrintSelection;
  readonly readOnly: boolean;
  readonly drag: CanvasDragging;
  readonly onChoose: (surface: Surface, ids: readonly string[]) => void;
}

const LETTERS = 11;

/** What the bands of a page are called, beside it, and their lower edges, by which they become higher. */
export function BandEdges({ template, surfaces, scale, selection, readOnly, drag, onChoose }: EdgesProps) {
  const t = useTexts("printDesign");
  return surfaces.map(({ surface, x, y, width, height }) => {
    const band = bandOf(template, surface);
    if (!band) return null;
    const bottom = y + ("height" in band ? band.height : height);
    const isChosen = selection.surface === surface;
    return (
      <g key={surface}>
        <path className={isChosen ? styles.chosenLine : styles.bandLine} d={`M${x} ${y}H${x + width}M${x} ${bottom}H${x + width}`} />
        <text
          className={isChosen ? styles.chosenName : styles.bandName}
          x={x + width - 4 / scale}
          y={y + (LETTERS + 2) / scale}
          fontSize={LETTERS / scale}
          textAnchor="end"
          onPointerDown={(event) => {
            event.stopPropagation();
            onChoose(surface, []);
          }}
        >
          {t(`band.${band.kind}`)}
        </text>
        {"height" in band && !readOnly && (
          <rect
            className={styles.bandEdge}
            data-band-edge={surface}
            x={x}
            y={bottom - 3 / scale}
            width={width}
            height={6 / scale}
            onPointerDown={(event) => drag.onEdge(event, surface, band.height)}
          />
        )}
      </g>
    );
  });
}
