import NavigatedViewer from "bpmn-js/lib/NavigatedViewer.js";
import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import { Tag, theme } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { type BpmnElement, type Colours, dress } from "../diagram/dress.ts";
import { ZoomBar } from "../diagram/ZoomBar.tsx";
import { zoomStep, zoomWithin } from "../diagram/zoom.ts";
import type { ChangedElements, ChangeMark } from "./changed-elements.ts";
import styles from "./versions.module.css";

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Parts {
  readonly canvas: {
    zoom(): number;
    zoom(scale: number | "fit-viewport", center?: "auto"): number;
    viewbox(): Area;
    viewbox(area: Area): void;
    scrollToElement(element: string, padding?: number): void;
  };
  readonly elementRegistry: { get(id: string): unknown };
  readonly eventBus: { on(event: string, listener: (event: { definitions?: BpmnElement }) => void): void };
}

interface TwoProps {
  readonly before: string;
  readonly after: string;
  /** What the versions are called. */
  readonly names: { readonly before: string; readonly after: string };
  readonly changed: ChangedElements;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** Below this their texts cannot be read: a long flow is moved through instead, from its first change on. */
const LEAST = 0.75;

/** The diagrams of two versions, one above the other, coloured by what is different; both are moved and zoomed together. */
export default function TwoDiagrams({ before, after, names, changed }: TwoProps) {
  const t = useTexts("design");
  const old = useRef<HTMLElement>(null);
  const now = useRef<HTMLElement>(null);
  const colours = useColours();
  const [zoom, setZoom] = useState(1);
  const canvas = useRef<Parts["canvas"]>(undefined);
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
      const drawn = viewers.map((viewer) => ({ canvas: viewer.get("canvas"), bus: viewer.get("eventBus") }));
      const last = viewers.at(-1);
      canvas.current = last?.get("canvas");
      together(drawn, setZoom);
      if (!last || last.get("canvas").zoom() >= LEAST) return setZoom(last?.get("canvas").zoom() ?? 1);
      last.get("canvas").zoom(LEAST, "auto");
      const first = [...changed.after].find(([id, mark]) => mark !== "moved" && last.get("elementRegistry").get(id) !== undefined);
      if (first) last.get("canvas").scrollToElement(first[0], 80);
    });
    return () => {
      isOver = true;
      canvas.current = undefined;
      for (const viewer of viewers) viewer.destroy();
    };
  }, [before, after, changed, colours]);
  return (
    <div className={styles.diagrams}>
      <div className={styles.name}>
        <Tag>{t("versions.from")}</Tag>
        {names.before}
      </div>
      <section ref={old} className={styles.diagram} aria-label={t("versions.oldDiagram")} />
      <div className={styles.name}>
        <Tag>{t("versions.to")}</Tag>
        {names.after}
        <ZoomBar
          zoom={zoom}
          onStep={(direction) => canvas.current?.zoom(zoomStep(zoomWithin(zoom), direction), "auto")}
          onFit={() => canvas.current?.zoom("fit-viewport", "auto")}
        />
      </div>
      <section ref={now} className={styles.diagram} aria-label={t("versions.newDiagram")} />
    </div>
  );
}

/** Whichever is moved takes the others along, and tells how large they are drawn. */
function together(
  sides: readonly { readonly canvas: Parts["canvas"]; readonly bus: Parts["eventBus"] }[],
  onZoom: (zoom: number) => void,
): void {
  let isFollowing = false;
  for (const { canvas, bus } of sides)
    bus.on("canvas.viewbox.changed", () => {
      if (isFollowing) return;
      isFollowing = true;
      const { x, y, width, height } = canvas.viewbox();
      for (const other of sides) if (other.canvas !== canvas) other.canvas.viewbox({ x, y, width, height });
      isFollowing = false;
      onZoom(canvas.zoom());
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
