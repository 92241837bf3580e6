import type { FlowLine, NodeLine } from "./builder.ts";

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  user: [100, 80],
  service: [100, 80],
  send: [100, 80],
  receive: [100, 80],
  call: [100, 80],
};
const SMALL = [36, 36] as const;
const COLUMN = 160;
const ROW = 120;

/** A plain diagram: columns by the distance from the start, rows in the order of the notation; what stands in a sub-process lies below. */
export function diagramXml(process: string, nodes: readonly NodeLine[], flows: readonly FlowLine[]): string {
  const columns = columnsOf(nodes, flows);
  const rows = new Map<number, number>();
  const places = new Map(
    nodes.map(({ id, kind }) => {
      const column = columns.get(id) ?? 0;
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      const [width, height] = kind === "sub" ? [120, 90] : (SIZES[kind] ?? SMALL);
      return [id, { x: 100 + column * COLUMN - width / 2, y: 100 + row * ROW - height / 2, width, height }] as const;
    }),
  );
  const shapes = [...places].map(
    ([id, { x, y, width, height }]) =>
      `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`,
  );
  const edges = flows.flatMap(({ id, source, target }) => {
    const [from, to] = [places.get(source), places.get(target)];
    if (!from || !to) return [];
    const point = (x: number, y: number) => `<di:waypoint x="${x}" y="${y}"/>`;
    const ends = point(from.x + from.width, from.y + from.height / 2) + point(to.x, to.y + to.height / 2);
    return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${ends}</bpmndi:BPMNEdge>`;
  });
  return `<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${process}">${[...shapes, ...edges].join("")}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
}

/** How many flows lie between the start and each node. */
function columnsOf(nodes: readonly NodeLine[], flows: readonly FlowLine[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const next = nodes.filter(({ id }) => !flows.some(({ target }) => target === id)).map(({ id }): readonly [string, number] => [id, 0]);
  for (const [id, column] of next) {
    if (columns.has(id)) continue;
    columns.set(id, column);
    next.push(...flows.filter(({ source }) => source === id).map(({ target }) => [target, column + 1] as const));
  }
  return columns;
}
