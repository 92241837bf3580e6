import { App, ConfigProvider, theme } from "antd";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { Outcome } from "../../../../renderer/states/Outcome.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { ZoomBar } from "../../diagram/ZoomBar.tsx";
import { zoomStep, zoomWithin } from "../../diagram/zoom.ts";
import type { DesignPartProps } from "../design-part.ts";
import type { BoardColours } from "./board.ts";
import { followClipboard } from "./clipboard.ts";
import { ModelerTools } from "./ModelerTools.tsx";
import css from "./modeler.module.css";
import { SignMark } from "./SignMark.tsx";
import type { Say } from "./services.ts";
import { useBoard } from "./use-board.ts";

/** The diagram of a flow, drawn by hand: bpmn-js with what is executed. What is drawn is the file, and what changes the file is drawn. */
export default function ModelerView({ store, subject }: DesignPartProps) {
  const t = useTexts("design");
  const say = useCallback<Say>((key, values) => t(`modeler.${key}`, { ...values }), [t]);
  const { message } = App.useApp();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLElement>(null);
  const colours = useColours();
  const { board, zoom, signs, chosen, failure } = useBoard(canvas, { store, colours, say, readOnly: subject.readOnly });
  useEffect(() => keepKeys(canvas.current as HTMLElement), []);
  useEffect(() => {
    if (!board || subject.readOnly) return;
    return followClipboard(
      canvas.current as HTMLElement,
      (name) => board.part(name),
      () => void message.warning(say("notAPart")),
    );
  }, [board, subject.readOnly, message, say]);
  return (
    // Beside it nothing is seen when it fills the screen.
    <ConfigProvider getPopupContainer={() => frame.current ?? document.body}>
      <div ref={frame} className={css.frame}>
        {board && <ModelerTools {...{ board, store, subject, say, chosen, frame }} />}
        <div className={css.board}>
          <section ref={canvas} className={css.canvas} aria-label={say("label")} />
          {failure !== undefined && <Outcome className={css.failed ?? ""} status="warning" title={say("failed")} subTitle={failure} />}
          {board && failure === undefined && (
            <ZoomBar
              zoom={zoom}
              onStep={(direction) => board.part("canvas").zoom(zoomStep(zoomWithin(zoom), direction), "auto")}
              onFit={() => board.part("canvas").zoom("fit-viewport", "auto")}
            />
          )}
          {signs.map((sign) => (
            <SignMark key={sign.key} {...{ sign, say }} onOpen={(element) => store.getState().select(element)} />
          ))}
        </div>
      </div>
    </ConfigProvider>
  );
}

/** What bpmn-js has done by a key nobody else does again. @returns how to stop */
function keepKeys(element: HTMLElement): () => void {
  const hear = (event: KeyboardEvent) => event.defaultPrevented && event.stopPropagation();
  element.addEventListener("keydown", hear);
  return () => element.removeEventListener("keydown", hear);
}

/** The colours of the theme; the same object while that stays. */
function useColours(): BoardColours {
  const { token } = theme.useToken();
  const { colorTextSecondary: line, colorText: text, colorBgContainer: fill, fontFamily: font } = token;
  return useMemo(() => ({ line, text, fill, font }), [line, text, fill, font]);
}
