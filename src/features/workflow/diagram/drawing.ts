import NavigatedViewer from "bpmn-js/lib/NavigatedViewer.js";
import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import { type BpmnElement, type Colours, conditionOf, dress, type Paint } from "./dress.ts";
import type { Mark } from "./marks.ts";
import { middleOf, type Point } from "./middle.ts";
import { zoomWithin } from "./zoom.ts";

/** What is drawn. */
export interface Picture {
  readonly xml: string;
  readonly marks: ReadonlyMap<string, Mark>;
  /** People by the id of their step. */
  readonly names: ReadonlyMap<string, string>;
  readonly colours: Colours;
  /** Colours of single elements by id, in place of those of their marks. */
  readonly paints?: ReadonlyMap<string, Paint> | undefined;
  /** It begins as a whole, however small that is. */
  readonly isWhole?: boolean | undefined;
}

/** A condition on a flow, and the place in the diagram that is kept for its sign. */
export interface ConditionSign {
  readonly id: string;
  readonly text: string;
  readonly place: HTMLElement;
}

/** A diagram on the page. */
export interface Drawing {
  readonly conditions: readonly ConditionSign[];
  zoom(): number;
  /** Zooms about a point of the container in pixels; without one, about its middle. */
  zoomTo(zoom: number, about?: { readonly x: number; readonly y: number }): void;
  /** The whole diagram, no larger than it was drawn. */
  fit(): void;
  move(by: { readonly dx: number; readonly dy: number }): void;
}

interface Shape extends Point {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly waypoints?: readonly Point[];
  readonly businessObject: BpmnElement;
}
interface Area extends Point {
  readonly width: number;
  readonly height: number;
}
interface Canvas {
  zoom(): number;
  zoom(scale: number | "fit-viewport", center?: Point | "auto"): number;
  scroll(by: { dx: number; dy: number }): void;
  viewbox(): Area & { readonly inner: Area; readonly outer: Area };
  viewbox(area: Area): void;
  addMarker(id: string, marker: string): void;
}
interface Parts {
  readonly canvas: Canvas;
  readonly eventBus: { on(event: string, listener: (event: { definitions?: BpmnElement }) => void): void };
  readonly elementRegistry: { getAll(): Shape[]; get(id: string): Shape | undefined; getGraphics(id: string): SVGElement | undefined };
  readonly overlays: { add(id: string, overlay: { position: { left: number; top: number }; html: HTMLElement }): void };
}

/** Room for the sign of a condition, which stands in the middle of it. */
const SIGN = 20;

/** A viewer in an element of the page, that draws one picture after the other. */
export class DrawingBoard {
  readonly #viewer: NavigatedViewer<Parts>;
  #picture: Picture | undefined;
  /** What names of flows say that were cut. */
  #whole: ReadonlyMap<string, string> = new Map();

  constructor(container: HTMLElement, { colours, onZoom }: { colours: Colours; onZoom: (zoom: number) => void }) {
    const bpmnRenderer = { defaultFillColor: colours.fill, defaultStrokeColor: colours.line, defaultLabelColor: colours.text };
    this.#viewer = new NavigatedViewer<Parts>({ container, bpmnRenderer, textRenderer: { defaultStyle: { fontFamily: colours.font } } });
    const bus = this.#viewer.get("eventBus");
    bus.on("import.parse.complete", ({ definitions }) => {
      if (definitions && this.#picture) this.#whole = dress(definitions, this.#picture);
    });
    bus.on("canvas.viewbox.changed", () => onZoom(this.#viewer.get("canvas").zoom()));
  }

  /**
   * Draws a picture in place of the one before, in which the reader stays where he was; the first one has its size and what is current in sight.
   * @throws Error why the file cannot be drawn; nothing is drawn then
   */
  async draw(picture: Picture): Promise<Drawing> {
    const canvas = this.#viewer.get("canvas");
    const before = this.#picture?.xml === picture.xml ? canvas.viewbox() : undefined;
    this.#picture = picture;
    try {
      await this.#viewer.importXML(picture.xml);
    } catch (error) {
      this.#picture = undefined;
      this.#viewer.clear();
      throw error;
    }
    for (const [id, text] of this.#whole) this.#explain(`${id}_label`, text);
    for (const [id, mark] of picture.marks) if (this.#viewer.get("elementRegistry").get(id)) canvas.addMarker(id, `flow-${mark}`);
    if (before) canvas.viewbox(areaOf(before));
    else if (picture.isWhole) this.#fit();
    else this.#begin(picture.marks);
    return {
      conditions: this.#signConditions(),
      zoom: () => canvas.zoom(),
      zoomTo: (zoom, about) => void canvas.zoom(zoomWithin(zoom), about ?? "auto"),
      fit: () => this.#fit(),
      move: (by) => canvas.scroll({ ...by }),
    };
  }

  destroy(): void {
    this.#viewer.destroy();
  }

  /** The whole in the middle, never larger than its own size; what is made smaller does not touch the border. */
  #fit(): void {
    const canvas = this.#viewer.get("canvas");
    const scale = canvas.zoom("fit-viewport", "auto");
    if (scale < 1) canvas.zoom(scale * 0.96, "auto");
  }

  /** In its own size: the whole in the middle where there is room for it, else what is current. */
  #begin(marks: ReadonlyMap<string, Mark>): void {
    const canvas = this.#viewer.get("canvas");
    const { inner, outer } = canvas.viewbox();
    const shapes = this.#viewer.get("elementRegistry").getAll();
    const current = shapes.find(({ id }) => marks.get(id) === "current") ?? shapes.find(isStart) ?? inner;
    const along = (from: "x" | "y", length: "width" | "height") => {
      const middle = inner[length] <= outer[length] ? inner : current;
      return middle[from] + middle[length] / 2 - outer[length] / 2;
    };
    canvas.viewbox({ x: along("x", "width"), y: along("y", "height"), width: outer.width, height: outer.height });
  }

  /** What a pointer that rests on an element is told. */
  #explain(id: string, text: string): void {
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = text;
    this.#viewer.get("elementRegistry").getGraphics(id)?.prepend(title);
  }

  #signConditions(): ConditionSign[] {
    const overlays = this.#viewer.get("overlays");
    return this.#viewer
      .get("elementRegistry")
      .getAll()
      .flatMap(({ id, businessObject, waypoints }) => {
        const text = waypoints && conditionOf(businessObject);
        if (!text) return [];
        const place = document.createElement("div");
        const middle = middleOf(waypoints);
        // Lines have no place of their own: overlays begin where their leftmost and uppermost points are.
        const [left, top] = [Math.min(...waypoints.map(({ x }) => x)), Math.min(...waypoints.map(({ y }) => y))];
        overlays.add(id, { position: { left: middle.x - left - SIGN / 2, top: middle.y - top - SIGN / 2 }, html: place });
        return [{ id, text, place }];
      });
  }
}

const isStart = ({ businessObject }: Shape): boolean => businessObject.$type === "bpmn:StartEvent";
const areaOf = ({ x, y, width, height }: Area): Area => ({ x, y, width, height });
