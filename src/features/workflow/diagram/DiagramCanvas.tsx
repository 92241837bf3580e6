import { Tooltip, theme } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Outcome } from "../../../renderer/states/Outcome.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./diagram.module.css";
import { type Drawing, DrawingBoard } from "./drawing.ts";
import type { Colours, Paint } from "./dress.ts";
import type { Mark } from "./marks.ts";
import { followFingers } from "./touch.ts";
import { ZoomBar } from "./ZoomBar.tsx";
import { zoomStep } from "./zoom.ts";

export interface DiagramCanvasProps {
  readonly xml: string;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly names: ReadonlyMap<string, string>;
  readonly paints?: ReadonlyMap<string, Paint> | undefined;
  readonly isWhole?: boolean | undefined;
}

/** The diagram itself with its zoom bar: the part that brings bpmn-js along. A file that cannot be drawn says why. */
export default function DiagramCanvas({ xml, marks, names, paints, isWhole }: DiagramCanvasProps) {
  const t = useTexts("flow");
  const container = useRef<HTMLElement>(null);
  const board = useRef<DrawingBoard | undefined>(undefined);
  const [drawing, setDrawing] = useState<Drawing>();
  const [failure, setFailure] = useState<string>();
  const [zoom, setZoom] = useState(1);
  const colours = useColours();

  useEffect(() => {
    const made = new DrawingBoard(container.current as HTMLElement, { colours, onZoom: setZoom });
    board.current = made;
    return () => made.destroy();
  }, [colours]);

  useEffect(() => {
    let isOver = false;
    board.current?.draw({ xml, marks, names, colours, paints, isWhole }).then(
      (drawn) => {
        if (isOver) return;
        setDrawing(drawn);
        setFailure(undefined);
        setZoom(drawn.zoom());
      },
      (error: unknown) => {
        if (isOver) return;
        setDrawing(undefined);
        setFailure(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [xml, marks, names, colours, paints, isWhole]);

  useEffect(() => drawing && followFingers(container.current as HTMLElement, drawing), [drawing]);

  return (
    <div className={css.board}>
      <section ref={container} className={css.canvas} aria-label={t("diagram.label")} />
      {failure !== undefined && <Outcome className={css.failed ?? ""} status="warning" title={t("diagram.failed")} subTitle={failure} />}
      {drawing && (
        <>
          <ZoomBar zoom={zoom} onStep={(direction) => drawing.zoomTo(zoomStep(zoom, direction))} onFit={drawing.fit} />
          {drawing.conditions.map(({ id, text, place }) =>
            createPortal(
              <Tooltip title={text}>
                <button type="button" className={css.condition} aria-label={t("diagram.condition", { condition: text })} />
              </Tooltip>,
              place,
              id,
            ),
          )}
        </>
      )}
    </div>
  );
}

/** The colours of a diagram in the theme of the page; the same object while that stays. */
function useColours(): Colours {
  const { token } = theme.useToken();
  const { colorTextSecondary: line, colorText: text, colorBgContainer: fill, fontFamily: font } = token;
  const { colorSuccess, colorSuccessBg, colorPrimary, colorPrimaryBg } = token;
  return useMemo(
    () => ({
      ...{ line, text, fill, font },
      marks: {
        done: { line: colorSuccess, fill: colorSuccessBg },
        current: { line: colorPrimary, fill: colorPrimaryBg },
        predicted: { line: colorPrimary, fill },
      },
    }),
    [line, text, fill, font, colorSuccess, colorSuccessBg, colorPrimary, colorPrimaryBg],
  );
}
