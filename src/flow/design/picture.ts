import type { Bounds } from "./boxes.ts";
import type { Design, DesignElement } from "./design.ts";
import { childrenOf, freeId, withInside } from "./links.ts";
import type { Point } from "./routes.ts";

/** The picture of a process that is drawn anew: shapes and lines that are there already are taken up, with their colours. */
export class Picture {
  readonly #design: Design;
  readonly #plane: DesignElement;
  readonly #former: ReadonlyMap<unknown, DesignElement>;
  readonly #drawn: DesignElement[] = [];

  constructor(design: Design) {
    this.#design = design;
    const { definitions, process } = design;
    const planes = childrenOf(definitions, "diagrams").flatMap((diagram) => (diagram.get("plane") as DesignElement | undefined) ?? []);
    const own = planes.find((plane) => plane.get("bpmnElement") === process || isCollaboration(plane.get("bpmnElement")));
    this.#former = new Map(planes.flatMap((plane) => childrenOf(plane, "planeElement").map((shape) => [shape.get("bpmnElement"), shape])));
    this.#plane = own ?? this.#newPlane();
  }

  #newPlane(): DesignElement {
    const { create, definitions, process } = this.#design;
    const plane = create("bpmndi:BPMNPlane", { id: freeId(this.#design, "plane"), bpmnElement: process });
    const diagram = create("bpmndi:BPMNDiagram", { id: freeId(this.#design, "diagram"), plane });
    this.#own(plane, diagram);
    this.#own(diagram, definitions);
    definitions.set("diagrams", [...childrenOf(definitions, "diagrams"), diagram]);
    return plane;
  }

  #own<E extends DesignElement>(part: E, parent: DesignElement): E {
    part.$parent = parent;
    return part;
  }

  #part(element: DesignElement, type: string): DesignElement {
    const former = this.#former.get(element);
    const part = former ?? this.#design.create(type, { id: freeId(this.#design, `${element.id}_di`), bpmnElement: element });
    // Where names stand was said for the former picture.
    part.set("label", undefined);
    this.#drawn.push(this.#own(part, this.#plane));
    return part;
  }

  shape(element: DesignElement, { x, y, width, height }: Bounds): void {
    const part = this.#part(element, "bpmndi:BPMNShape");
    const round = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    part.set("bounds", this.#own(this.#design.create("dc:Bounds", round), part));
    if (element.$type === "bpmn:SubProcess") part.set("isExpanded", true);
  }

  line(element: DesignElement, points: readonly Point[]): void {
    const part = this.#part(element, "bpmndi:BPMNEdge");
    const point = ({ x, y }: Point) => this.#own(this.#design.create("dc:Point", { x: Math.round(x), y: Math.round(y) }), part);
    part.set("waypoint", points.map(point));
  }

  /** Puts everything that was drawn in place of what was there of the process; what belongs to others stays. @param around where the process lies */
  close(around: Bounds): void {
    const { definitions, process } = this.#design;
    const all = new Set(withInside(process).flatMap((element) => [element, ...childrenOf(element, "artifacts")]));
    const others = childrenOf(this.#plane, "planeElement").filter((shape) => {
      const element = shape.get("bpmnElement") as DesignElement | undefined;
      return element && !all.has(element) && element.$type !== "bpmn:Lane";
    });
    for (const shape of others) {
      const element = shape.get("bpmnElement") as DesignElement;
      if (element.get("processRef") === process) shape.set("bounds", this.#own(this.#design.create("dc:Bounds", { ...around }), shape));
    }
    this.#plane.set("planeElement", [...others, ...this.#drawn]);
    // Pictures of single sub-processes: they are drawn open in this one.
    const left = childrenOf(definitions, "diagrams").filter((diagram) => {
      const plane = diagram.get("plane") as DesignElement | undefined;
      return plane === this.#plane || !all.has(plane?.get("bpmnElement") as DesignElement);
    });
    definitions.set("diagrams", left);
  }
}

const isCollaboration = (element: unknown): boolean => (element as DesignElement | undefined)?.$type === "bpmn:Collaboration";
