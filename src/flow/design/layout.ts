import { elementsOf } from "../compile/bpmn.ts";
import { readBlocks } from "./blocks.ts";
import { Boxes } from "./boxes.ts";
import { type Design, type DesignElement, readDesign, writeDesign } from "./design.ts";
import { childrenOf, sourceOf, targetOf, withInside } from "./links.ts";
import { Picture } from "./picture.ts";
import { type End, routeOf } from "./routes.ts";

/** Where the picture begins. */
const LEFT = 100;
const TOP = 80;
/** A note, or data, beside the process. */
const NOTE = { width: 100, height: 50 };

/**
 * Draws the whole process anew: its blocks from left to right, sub-processes open, what nobody comes to and notes below. Colours of shapes stay. The same
 * process is always drawn in the same way. Written for this product: bpmn-auto-layout closes sub-processes, and forgets colours and notes.
 */
export function arrange(design: Design): void {
  const { process } = design;
  const boxes = new Boxes();
  const picture = new Picture(design);
  const bottom = boxes.draw(readBlocks(process).chain, LEFT, TOP);
  const all = withInside(process).slice(1);
  drawNotes(boxes, [...all, process], bottom);
  for (const element of all) {
    const bounds = boxes.bounds.get(element.id ?? "");
    if (bounds) picture.shape(element, bounds);
  }
  const endOf = (element: DesignElement | undefined): End | undefined => {
    const bounds = boxes.bounds.get(element?.id ?? "");
    return bounds && { bounds, line: boxes.lines.get(element?.id ?? "") ?? bounds.y + bounds.height / 2 };
  };
  for (const flow of all.filter(({ $type }) => $type === "bpmn:SequenceFlow")) {
    const [source, target] = [endOf(sourceOf(flow)), endOf(targetOf(flow))];
    const id = flow.id ?? "";
    if (!source || !target) continue;
    // A flow from the edge of an element leaves it downwards.
    const isEdge = sourceOf(flow)?.$type === "bpmn:BoundaryEvent";
    const row = isEdge && target.line > source.line ? target.line : boxes.rows.get(id);
    picture.line(flow, routeOf(source, target, row, boxes.lanes.get(id)));
  }
  for (const holder of [process, ...all])
    for (const note of childrenOf(holder, "artifacts")) {
      const bounds = boxes.bounds.get(note.id ?? "");
      const [source, target] = [endOf(sourceOf(note)), endOf(targetOf(note))];
      if (bounds) picture.shape(note, bounds);
      else if (source && target) picture.line(note, routeOf(source, target));
    }
  const ends = [...boxes.bounds.values()];
  const [right, lowest] = [
    Math.max(0, ...ends.map(({ x, width }) => x + width)),
    Math.max(bottom, ...ends.map(({ y, height }) => y + height)),
  ];
  picture.close({ x: LEFT - 60, y: TOP - 40, width: right - LEFT + 100, height: lowest - TOP + 80 });
}

/** Notes and data stand in a row below. */
function drawNotes(boxes: Boxes, holders: readonly DesignElement[], top: number): void {
  const notes = holders.flatMap((holder) => [
    ...childrenOf(holder, "artifacts").filter(({ $type }) => $type === "bpmn:TextAnnotation" || $type === "bpmn:Group"),
    ...(/^bpmn:Data(Object|Store)Reference$/.test(holder.$type) ? [holder] : []),
  ]);
  for (const [at, { id }] of notes.entries()) boxes.bounds.set(id ?? "", { x: LEFT + at * (NOTE.width + 40), y: top + 40, ...NOTE });
}

/** A file with a picture: as it is when it has one, else drawn by `arrange`. */
export async function withPicture(xml: string): Promise<string> {
  const design = await readDesign(xml);
  if (hasPicture(design)) return xml;
  arrange(design);
  return writeDesign(design);
}

/** Whether every step and flow of the process is drawn. */
export function hasPicture(design: Design): boolean {
  const drawn = new Set(
    childrenOf(design.definitions, "diagrams").flatMap((diagram) =>
      elementsOf(diagram.get("plane") as DesignElement | undefined, "planeElement").map((shape) => shape.get("bpmnElement")),
    ),
  );
  return elementsOf(design.process, "flowElements").every((element) => element.$type.startsWith("bpmn:Data") || drawn.has(element));
}
