import NavigatedViewer from "bpmn-js/lib/NavigatedViewer.js";
import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import { theme } from "antd";
import { useEffect, useMemo, useRef } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { type BpmnElement, type Colours, dress } from "../diagram/dress.ts";
import type { ChangedElements, ChangeMark } from "./changed-elements.ts";
import styles from "./versions.module.css";

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Parts {
  readonly canvas: { zoom(scale: "fit-viewport", center?: "auto"): number; viewbox(): Area; viewbox(area: Area): void };
  readonly eventBus: { on(event: string, listener: (event: { definitions?: BpmnElement }) => void): void };
}

interface TwoProps {
  readonly before: string;
  readonly after: string;
  readonly changed: ChangedElements;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** The diagrams of two versions beside each other, coloured by what is different; both are moved and zoomed together. */
export default function TwoDiagrams({ before, after, changed }: TwoProps) {
  const t = useTexts("design");
  const old = useRef<HTMLElement>(null);
  const now = useRef<HTMLElement>(null);
  const colours = useColours();
  useEffect(() => {
    let isOver = false;
    const sides = [
      { container: old.current as HTMLElement, xml: before, marks: changed.before },
      { container: now.current as HTMLElement, xml: after, marks: changed.after },
    ];
    const viewers = sides.map(({ container, marks }) => {
      const bpmnRenderer = { defaultFillColor: colours.fill, defaultStrokeColor: colours.line, defaultLabelColor: colours.text };
      const viewer = new NavigatedViewer<Parts>({ container, bpmnRenderer, textRenderer: { defaultStyle: { fontFamily: colours.font } } });
      viewer.get("eventBus").on("import.parse.complete", ({ definitions }) => {
        if (definitions) dress<ChangeMark>(definitions, { marks, names: NOBODY, colours });
      });
      return viewer;
    });
    void Promise.allSettled(viewers.map((viewer, at) => viewer.importXML(sides[at]?.xml ?? ""))).then(() => {
      if (isOver) return;
      for (const viewer of viewers) viewer.get("canvas").zoom("fit-viewport", "auto");
      together(viewers.map((viewer) => ({ canvas: viewer.get("canvas"), bus: viewer.get("eventBus") })));
    });
    return () => {
      isOver = true;
      for (const viewer of viewers) viewer.destroy();
    };
  }, [before, after, changed, colours]);
  return (
    <div className={styles.diagrams}>
      <section ref={old} className={styles.diagram} aria-label={t("versions.oldDiagram")} />
      <section ref={now} className={styles.diagram} aria-label={t("versions.newDiagram")} />
    </div>
  );
}

/** Whichever is moved takes the others along. */
function together(sides: readonly { readonly canvas: Parts["canvas"]; readonly bus: Parts["eventBus"] }[]): void {
  let isFollowing = false;
  for (const { canvas, bus } of sides)
    bus.on("canvas.viewbox.changed", () => {
      if (isFollowing) return;
      isFollowing = true;
      const { x, y, width, height } = canvas.viewbox();
      for (const other of sides) if (other.canvas !== canvas) other.canvas.viewbox({ x, y, width, height });
      isFollowing = false;
    });
}

function useColours(): Colours<ChangeMark> {
  const { token } = theme.useToken();
  const { colorTextSecondary: line, colorText: text, colorBgContainer: fill, fontFamily: font, colorSuccess, colorSuccessBg } = token;
  const { colorError, colorErrorBg, colorWarning, colorWarningBg, colorTextTertiary, colorFillTertiary } = token;
  return useMemo(
    () => ({
      ...{ line, text, fill, font },
      marks: {
        added: { line: colorSuccess, fill: colorSuccessBg },
        removed: { line: colorError, fill: colorErrorBg },
        changed: { line: colorWarning, fill: colorWarningBg },
        moved: { line: colorTextTertiary, fill: colorFillTertiary },
      },
    }),
    [
      line,
      text,
      fill,
      font,
      colorSuccess,
      colorSuccessBg,
      colorError,
      colorErrorBg,
      colorWarning,
      colorWarningBg,
      colorTextTertiary,
      colorFillTertiary,
    ],
  );
}
