import { expect, test } from "vitest";
import { check } from "../../src/flow/check.ts";
import { compile } from "../../src/flow/compile.ts";
import { readBlocks } from "../../src/flow/design/blocks.ts";
import { type Design, type DesignElement, readDesign, writeDesign } from "../../src/flow/design/design.ts";
import { addTimer, removeEdge, returnTo, stepsBefore } from "../../src/flow/design/edge-edits.ts";
import * as edits from "../../src/flow/design/edits.ts";
import { idsOf, standings, unitOf } from "../../src/flow/design/find.ts";
import { arrange, hasPicture } from "../../src/flow/design/layout.ts";
import { childrenOf, withInside } from "../../src/flow/design/links.ts";
import { STEP_KINDS, type StepNames } from "../../src/flow/design/new-step.ts";
import { RANDOM_VARIABLES, randomFile } from "./random-file.ts";
import { Dice } from "./random-flow.ts";

const NAMES: StepNames = {
  ...{ approval: "审批", countersign: "会签", filling: "填写", notice: "通知", wait: "等待", box: "子流程" },
  ...{ start: "开始", end: "结束", done: "完成", otherwise: "其他" },
};
const compiled = (xml: string) => compile(xml, { variables: RANDOM_VARIABLES });
const errorsOf = async (xml: string) => {
  const { graph, problems, isPartial } = await compiled(xml);
  return [...problems, ...check(graph, { isPartial })].filter(({ severity }) => severity === "error");
};
const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);
const itemsOf = (design: Design) => [...standings(readBlocks(design.process).chain)];

test("a flow of nested blocks reads as blocks, with every element in one place", async () => {
  for (const seed of seeds(80)) {
    const { process } = await readDesign(randomFile(new Dice(seed), { depth: 4 }));
    const { chain, free } = readBlocks(process);
    expect(free, `seed ${seed}`).toEqual([]);
    const shown = [...standings(chain)].flatMap(({ item }) => (item.kind === "step" && item.inside ? idsOf(item.inside.items) : []));
    const all = withInside(process)
      .slice(1)
      .filter(({ $type }) => $type !== "bpmn:SequenceFlow")
      .map(({ id }) => id);
    expect([...idsOf(chain.items), ...shown].toSorted(), `seed ${seed}`).toEqual(all.toSorted());
  }
});

test("drawing a flow anew says nothing else: the graph is the same, and so is the second picture", async () => {
  for (const seed of seeds(30)) {
    const xml = randomFile(new Dice(seed), { depth: 4 });
    const design = await readDesign(xml);
    arrange(design);
    const drawn = await writeDesign(design);
    expect((await compiled(drawn)).graph).toEqual((await compiled(xml)).graph);
    const again = await readDesign(drawn);
    arrange(again);
    expect(await writeDesign(again)).toBe(drawn);
    expect(hasPicture(again)).toBe(true);
    expect(overlaps(again), `seed ${seed}`).toEqual([]);
  }
});

/** Pairs of shapes that lie on each other without one standing in the other. */
function overlaps(design: Design): string[] {
  const [diagram] = childrenOf(design.definitions, "diagrams");
  const shapes = childrenOf(diagram?.get("plane") as DesignElement, "planeElement").filter(({ $type }) => $type === "bpmndi:BPMNShape");
  const boxes = shapes.map((shape) => {
    const bounds = shape.get("bounds") as DesignElement;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => bounds.get(name) as number) as [
      number,
      number,
      number,
      number,
    ];
    return { element: shape.get("bpmnElement") as DesignElement, x, y, right: x + width, bottom: y + height };
  });
  const stands = (inner: DesignElement, outer: DesignElement): boolean => withInside(outer).includes(inner);
  return boxes.flatMap((a, at) =>
    boxes.slice(at + 1).flatMap((b) => {
      if (a.element.$type === "bpmn:BoundaryEvent" || b.element.$type === "bpmn:BoundaryEvent") return [];
      const isApart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y;
      return isApart || stands(a.element, b.element) || stands(b.element, a.element) ? [] : `${a.element.id} on ${b.element.id}`;
    }),
  );
}

/** Of a branch that needs its conditions: what whoever put it in still has to fill in. */
const SETTINGS = new Set(["flow.neverTaken", "flow.noDefault"]);

test("whatever is changed by cards, the flow stays sound, made of blocks, and drawn without overlaps", async () => {
  for (const seed of seeds(25)) {
    const dice = new Dice(seed);
    let xml = randomFile(dice, { depth: 3 });
    const trail: string[] = [];
    for (let step = 0; step < 6; step++) {
      const design = await readDesign(xml);
      try {
        trail.push(change(design, dice));
      } catch (error) {
        // What makes no blocks is refused, and changes nothing.
        expect(error).toBeInstanceOf(edits.NoBlocks);
        continue;
      }
      xml = await writeDesign(design);
      const told = `seed ${seed}: ${trail.join("; ")}`;
      const errors = (await errorsOf(xml)).filter(({ code }) => !SETTINGS.has(code) && !/^flow\.first/.test(code));
      expect(errors, told).toEqual([]);
      const after = await readDesign(xml);
      expect(readBlocks(after.process).free, told).toEqual([]);
      expect(hasPicture(after), told).toBe(true);
      expect(overlaps(after), told).toEqual([]);
    }
  }
});

function change(design: Design, dice: Dice): string {
  const items = itemsOf(design);
  const places = items.flatMap(({ item, chain }) => [
    ...(chain.place ? [chain.place] : []),
    ...("after" in item && item.after ? [item.after] : []),
  ]);
  const movable = items.filter(
    ({ item }) => (item.kind === "step" || item.kind === "branch") && !/(Start|End)Event$/.test(item.element.$type),
  );
  const branches = items.flatMap(({ item }) => (item.kind === "branch" ? item : []));
  const place = dice.one(places);
  const { item } = dice.one(movable);
  const id = item.kind === "jump" ? "" : item.id;
  const branch = branches.length > 0 ? dice.one(branches) : undefined;
  switch (dice.below(11)) {
    case 0:
    case 1:
      return `add ${edits.addStep(design, place, dice.one(STEP_KINDS), NAMES)} at ${place.flows}`;
    case 2:
      return `branch ${edits.addBranch(design, place, dice.one(["exclusive", "inclusive", "parallel"] as const), NAMES)} at ${place.flows}`;
    case 3:
      edits.removeItem(design, id, NAMES);
      return `remove ${id}`;
    case 4: {
      const by = dice.one([-1, 1] as const);
      const goal = edits.placeBeside(design, id, by);
      if (goal) edits.moveItem(design, id, goal);
      return `move ${id} by ${by}`;
    }
    case 5:
      edits.moveItem(design, id, place);
      return `move ${id} to ${place.flows}`;
    case 6:
      return branch ? `add way ${edits.addWay(design, branch.id, NAMES)}` : "nothing";
    case 7: {
      const before = stepsBefore(readBlocks(design.process).chain, id);
      if (before.length === 0 || item.kind !== "step" || item.element.$type !== "bpmn:UserTask") return "nothing";
      return `return ${returnTo(design, id, dice.one(before), "退回")}`;
    }
    case 8:
      return item.kind === "step" && item.element.$type === "bpmn:UserTask" ? `timer ${addTimer(design, id, NAMES)}` : "nothing";
    case 9: {
      const edges = items.flatMap((one) => (one.item.kind === "step" ? one.item.edges : []));
      if (edges.length === 0) return "nothing";
      const edge = dice.one(edges);
      removeEdge(design, edge.id);
      return `remove edge ${edge.id}`;
    }
    default: {
      if (!branch) return "nothing";
      const way = dice.one(branch.ways);
      // The way that is taken else is the last to go.
      const isElse = (design.byId(branch.id)?.get("default") as DesignElement | undefined)?.id === way.flow;
      if (isElse && branch.ways.length > 2) return "nothing";
      edits.removeWay(design, branch.id, way.flow, NAMES);
      return `remove way ${way.flow} of ${branch.id}`;
    }
  }
}

test("moving a step there and back gives the flow that it was", async () => {
  for (const seed of seeds(40)) {
    const xml = randomFile(new Dice(seed), { depth: 3, loops: false });
    const { graph } = await compiled(xml);
    const design = await readDesign(xml);
    const standing = itemsOf(design).find(
      (one) => unitOf(one).length > 0 && one.item.kind !== "jump" && edits.placeBeside(design, one.item.id, 1),
    );
    if (!standing || standing.item.kind === "jump") continue;
    const { id } = standing.item;
    edits.moveItem(design, id, edits.placeBeside(design, id, 1) as never);
    expect((await compiled(await writeDesign(design))).graph).not.toEqual(graph);
    const back = edits.placeBeside(design, id, -1);
    expect(back, `seed ${seed}: ${id}`).toBeDefined();
    edits.moveItem(design, id, back as never);
    expect(shapeOf((await compiled(await writeDesign(design))).graph), `seed ${seed}: ${id}`).toEqual(shapeOf(graph));
  }
});
const shapeOf = ({ nodes, flows }: Awaited<ReturnType<typeof compiled>>["graph"]) => ({
  nodes: Object.keys(nodes).toSorted(),
  flows: Object.values(flows)
    .map(({ source, target, condition }) => `${source} ${target} ${condition ?? ""}`)
    .toSorted(),
});

test("what is refused goes back to a step before it, first of all ways, and a loop across parallel ways is not offered", async () => {
  let [tries, refused] = [0, 0];
  for (const seed of seeds(20)) {
    const design = await readDesign(randomFile(new Dice(seed), { depth: 3, loops: false }));
    const { chain } = readBlocks(design.process);
    for (const { item } of standings(chain)) {
      if (item.kind !== "step" || item.element.$type !== "bpmn:UserTask") continue;
      for (const target of stepsBefore(chain, item.id)) {
        const again = await readDesign(await writeDesign(design));
        tries++;
        let way: string;
        try {
          way = returnTo(again, item.id, target, "退回");
        } catch (error) {
          expect(error).toBeInstanceOf(edits.NoBlocks);
          refused++;
          continue;
        }
        const read = readBlocks(again.process);
        expect(read.free, `seed ${seed}: ${item.id} to ${target}`).toEqual([]);
        const jump = [...standings(read.chain)].find((one) => one.item.kind === "jump" && one.item.id === way);
        expect(jump?.item).toMatchObject({ to: target, isBack: true });
        const errors = (await errorsOf(await writeDesign(again))).filter(({ code }) => !SETTINGS.has(code) && !/^flow\.first/.test(code));
        expect(errors, `seed ${seed}: ${item.id} to ${target}`).toEqual([]);
      }
    }
  }
  expect(tries).toBeGreaterThan(50);
  expect(refused).toBeLessThan(tries / 20);
});
