import { Skeleton, theme } from "antd";
import { lazy, Suspense, useMemo } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { FlowHeat, NodeFigures } from "../../../model/contract/flow/monitor.ts";
import { PieceFailure } from "../../../renderer/pieces/PieceFailure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { Paint } from "../diagram/dress.ts";
import type { Mark } from "../diagram/marks.ts";
import { levelOf, paintsOf } from "./heat-colours.ts";
import css from "./monitor.module.css";

const DiagramCanvas = lazy(() => import("../diagram/DiagramCanvas.tsx"));
const NO_MARKS: ReadonlyMap<string, Mark> = new Map();

interface DiagramProps {
  readonly heat: FlowHeat & { readonly xml: string };
  /** What colours a step, and what stands below its name. */
  readonly figureOf: (row: NodeFigures) => number;
  readonly textOf: (row: NodeFigures) => string;
  /** What the colours say, and the highest value in words. */
  readonly caption: string;
  readonly most: string;
  /** Flows that were taken are drawn as a way. */
  readonly isWay?: boolean;
}

/** Figures on the flow's own diagram. Its text is the table that stands beside it. */
export function MonitorDiagram({ heat, figureOf, textOf, caption, most, isWay = false }: DiagramProps) {
  const t = useTexts("monitor");
  const { token } = theme.useToken();
  const scale = useMemo(() => paintsOf(token), [token]);
  const paints = useMemo(() => {
    const highest = Math.max(0, ...heat.nodes.map(figureOf));
    const painted = new Map<string, Paint>();
    for (const row of heat.nodes) {
      const level = levelOf(figureOf(row), highest);
      if (level !== undefined && scale[level]) painted.set(row.node, scale[level]);
      else if (isWay) painted.set(row.node, { line: token.colorPrimary, fill: token.colorBgContainer });
    }
    if (isWay) for (const { id } of heat.flows) painted.set(id, { line: token.colorPrimary, fill: token.colorBgContainer });
    return painted;
  }, [heat, figureOf, scale, isWay, token.colorPrimary, token.colorBgContainer]);
  const names = useMemo(
    () =>
      new Map([
        ...heat.nodes.map((row) => [row.node, textOf(row)] as const),
        ...heat.flows.map(({ id, count }) => [id, String(count)] as const),
      ]),
    [heat, textOf],
  );
  return (
    <section className={css.diagram} aria-label={t("diagram")}>
      <p className={css.legend}>
        <span>{caption}</span>
        <span className={css.scale} aria-hidden="true">
          {scale.map(({ fill, line }) => (
            <i key={fill} style={{ background: fill, borderColor: line }} />
          ))}
        </span>
        <span>{t("scale.most", { value: most })}</span>
      </p>
      <ErrorBoundary fallbackRender={({ error, resetErrorBoundary }) => <PieceFailure error={error} onRetry={resetErrorBoundary} />}>
        <Suspense fallback={<Skeleton.Node active className={css.drawing ?? ""} />}>
          <DiagramCanvas xml={heat.xml} marks={NO_MARKS} names={names} paints={paints} isWhole />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
