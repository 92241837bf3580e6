import { Alert, Segmented, Skeleton } from "antd";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import type { Command } from "../../../model/design/command.ts";
import { bandsOf, elementsAt, type Surface, surfacesOf } from "../../../model/print-design/surface.ts";
import { paperOf } from "../../../model/print-paper.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import { readTarget, type Target } from "../canvas/target.ts";
import { CanvasFrame, type CanvasSheet } from "../frame/CanvasFrame.tsx";
import { type DesignProblem, type DesignStore, useDesign } from "../store.ts";
import { CanvasTools } from "./CanvasTools.tsx";
import { drawnPrint, pageOf, surfacesOn } from "./canvas-view.ts";
import type { Grid } from "./grid.ts";
import { PageStrip } from "./PageStrip.tsx";
import { PartPalette } from "./PartPalette.tsx";
import { PrintCanvas } from "./PrintCanvas.tsx";
import styles from "./print.module.css";
import { selectionOf, targetOf } from "./selection.ts";
import { useAddingParts } from "./use-adding-parts.ts";
import { useBeginning } from "./use-beginning.ts";
import { useCodes } from "./use-codes.ts";
import { usePrintActs } from "./use-print-acts.ts";
import type { AroundPrint } from "./use-print-ground.ts";
import { valueTree } from "./value-tree.ts";
import { fitting, zoomed } from "./zoom.ts";

// Beside the canvas, which does not wait for forms and trees.
const PrintPanel = lazy(async () => ({ default: (await import("./PrintPanel.tsx")).PrintPanel }));
const ValueTree = lazy(async () => ({ default: (await import("./ValueTree.tsx")).ValueTree }));
const PartsOutline = lazy(async () => ({ default: (await import("./PartsOutline.tsx")).PartsOutline }));
const KeySheet = lazy(async () => ({ default: (await import("./KeySheet.tsx")).KeySheet }));
const PrintPreview = lazy(async () => ({ default: (await import("./PrintPreview.tsx")).PrintPreview }));

interface TabProps {
  readonly template: PrintTemplate;
  readonly store: DesignStore;
  readonly around: AroundPrint;
  readonly problems: readonly DesignProblem[];
  readonly perform: (commands: readonly Command[], run?: string) => boolean;
  readonly save: () => void;
  readonly readOnly: boolean;
}

const SIDES = ["parts", "values", "outline"] as const;
type Side = (typeof SIDES)[number];
/** Room that the canvas leaves around the paper and for its ruler, in pixels. */
const AROUND = 140;

/** The paper as it is drawn, what can be put on it, and what can be said of what is chosen. */
export function CanvasTab({ template, store, around, problems, perform, save, readOnly }: TabProps) {
  const t = useTexts("printDesign");
  const isNarrow = useIsNarrow();
  const middle = useRef<HTMLDivElement | null>(null);
  const target = useDesign(store, (state) => state.selection);
  const selection = useMemo(() => selectionOf(template, target), [template, target]);
  const { select } = store.getState();
  const paper = paperOf(template);
  const [side, setSide] = useState<Side>("parts");
  const [sheet, setSheet] = useState<CanvasSheet>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [areKeysTold, setKeysTold] = useState(false);
  const [grid, setGrid] = useState<Grid>("dots");
  const [zoom, setZoom] = useState(() => fitting(paper.width, Math.max(320, window.innerWidth - 900)));
  const [wantedPage, setPage] = useState(0);
  const hasCodes = useCodes(template);
  const beginning = useBeginning(around, paper.width - paper.margin[1] - paper.margin[3]);
  const { ground, record, entity, entityOf } = around;
  const values = useMemo(() => valueTree(template, { entity, entityOf, title: t }), [template, entity, entityOf, t]);
  const drawn = useMemo(() => ground && drawnPrint(template, record, ground), [template, record, ground]);
  const pages = drawn?.pages.length ?? 1;
  const page = Math.min(wantedPage, pages - 1);
  const firstSurface = (): Surface | undefined => {
    const on = drawn ? surfacesOn(template, drawn, page).map(({ surface }) => surface) : [];
    const able = surfacesOf(template);
    const flowing = bandsOf(template).find(({ id, kind }) => kind === "section" && on.includes(id))?.id;
    return flowing ?? able.find((surface) => on.includes(surface)) ?? able[0];
  };
  const acts = usePrintActs({
    ...{ store, readOnly, perform, save, surface: firstSurface },
    preview: () => setPreviewed(true),
    help: () => setKeysTold(true),
  });
  const choose = (next: Target): void => {
    select(next);
    const one = readTarget(next);
    const band = one.kind === "band" ? one.id : one.kind === "element" ? one.surface : "";
    if (drawn && band !== "" && !drawn.bands.some((placed) => placed.band === band && placed.page === page)) setPage(pageOf(drawn, band));
  };
  const wrong = useMemo(() => new Set(problems.map((problem) => problem.target)), [problems]);
  const wrongOn = (surface: Surface): ReadonlySet<string> =>
    new Set(elementsAt(template, surface).flatMap(({ id }) => (wrong.has(targetOf(surface, [id])) ? [id] : [])));

  const adding = useAddingParts({ store, acts, beginning, surface: firstSurface });
  const added = () => setSheet(undefined);
  const fit = () => setZoom(fitting(paper.width, (middle.current?.clientWidth ?? 800) - AROUND));
  const left = (
    <div className={styles.side}>
      <Segmented<Side>
        block
        aria-label={t("sides")}
        value={side}
        options={SIDES.map((value) => ({ value, label: t(`side.${value}`) }))}
        onChange={setSide}
      />
      {side === "parts" && (
        <PartPalette
          template={template}
          hasDetails={beginning.details !== undefined}
          disabled={readOnly}
          onElement={(type) => {
            adding.addElement(type);
            added();
          }}
          onBand={(kind) => {
            adding.addBand(kind);
            added();
          }}
        />
      )}
      <Suspense fallback={<Loading />}>
        {side === "values" && <ValueTree values={values} disabled={readOnly} onTake={adding.addValue} />}
        {side === "outline" && <PartsOutline {...{ template, selection, wrong }} onSelect={choose} />}
      </Suspense>
    </div>
  );
  return (
    <CanvasFrame
      label={t(`kind.${template.kind}`)}
      palette={left}
      paletteTitle={t("side.parts")}
      panel={
        <Suspense fallback={<Loading />}>
          <PrintPanel
            {...{ template, around, values, selection, target, problems, readOnly }}
            act={acts.act}
            onRemove={() => acts.run("delete")}
          />
        </Suspense>
      }
      sheet={sheet}
      onSheet={setSheet}
      onKeyDown={acts.onKeyDown}
    >
      <div ref={middle} className={styles.middle}>
        <CanvasTools
          {...{ selection, acts, readOnly, zoom, pages, page, grid }}
          onZoom={setZoom}
          onFit={fit}
          onPage={setPage}
          onGrid={setGrid}
        />
        {around.told && around.isInvented && <Alert banner type="info" message={t("invented")} />}
        <section
          className={styles.canvas}
          aria-label={t("canvas")}
          aria-description={t("keys")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is chosen on it is moved by arrow keys.
          tabIndex={0}
          onPointerDownCapture={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        >
          {drawn && pages > 1 && !isNarrow && <PageStrip pages={drawn.pages} {...{ page }} onPage={setPage} />}
          <PrintCanvas
            {...{ template, around, selection, page, zoom, grid, hasCodes, readOnly, wrongOn }}
            onZoom={(next) => setZoom(zoomed(next))}
            onAct={acts.act}
            onChoose={(surface, ids) => select(targetOf(surface, ids))}
            onDrop={adding.drop}
          />
        </section>
      </div>
      <Suspense>{areKeysTold && <KeySheet onClose={() => setKeysTold(false)} />}</Suspense>
      <Suspense>{isPreviewed && <PrintPreview {...{ template, around, hasCodes }} onClose={() => setPreviewed(false)} />}</Suspense>
    </CanvasFrame>
  );
}

const Loading = () => <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 16 }} />;
