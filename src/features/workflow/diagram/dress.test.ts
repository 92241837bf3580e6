import { describe, expect, test } from "vitest";
import { type BpmnElement, type Colours, conditionOf, dress } from "./dress.ts";
import { type Mark, marksOf } from "./marks.ts";

const COLOURS: Colours = {
  ...{ line: "grey", text: "black", fill: "white", font: "serif" },
  marks: {
    done: { line: "green", fill: "lightgreen" },
    current: { line: "blue", fill: "lightblue" },
    predicted: { line: "blue", fill: "white" },
  },
};

/** An element as a parsed file has it. */
function elementOf($type: string, id: string, values: Readonly<Record<string, unknown>>, bpmnElement?: BpmnElement): BpmnElement {
  const all = new Map(Object.entries(values));
  return { $type, id, ...(bpmnElement && { bpmnElement }), get: (name) => all.get(name), set: (name, value) => void all.set(name, value) };
}

/** Steps, and flows with what their condition says. */
const STEPS = { apply: "提交申请", leader: "部门负责人审批", finance: "财务审批" };
const FLOWS = { f1: undefined, f3: undefined, f4: { body: ["$", "{record.totalAmount > 50000}"].join("") } };

function dressed(marks: Iterable<readonly [string, Mark]>, names: Iterable<readonly [string, string]> = []) {
  const shapes = [
    ...Object.entries(STEPS).map(([id, name]) =>
      elementOf("bpmndi:BPMNShape", `${id}_di`, { "bioc:stroke": "pink" }, elementOf("bpmn:UserTask", id, { name })),
    ),
    ...Object.entries(FLOWS).map(([id, conditionExpression]) =>
      elementOf("bpmndi:BPMNEdge", `${id}_di`, {}, elementOf("bpmn:SequenceFlow", id, { conditionExpression })),
    ),
  ];
  const definitions = { ...elementOf("bpmn:Definitions", "all", {}), diagrams: [{ plane: { planeElement: shapes } }] };
  dress(definitions, { marks: new Map(marks), names: new Map(names), colours: COLOURS });
  return (id: string) => shapes.find(({ bpmnElement }) => bpmnElement?.id === id) as BpmnElement;
}

describe("a file that is dressed", () => {
  test("has the colours that single elements are given in place of those of their marks, and numbers beside the names of flows", () => {
    const flow = elementOf("bpmn:SequenceFlow", "f", { name: "超过 3 天" });
    const step = elementOf("bpmn:UserTask", "apply", { name: "提交申请" });
    const shapes = [elementOf("bpmndi:BPMNEdge", "f_di", {}, flow), elementOf("bpmndi:BPMNShape", "apply_di", {}, step)];
    const definitions = { ...elementOf("bpmn:Definitions", "all", {}), diagrams: [{ plane: { planeElement: shapes } }] };
    const paints = new Map([["apply", { line: "brown", fill: "orange" }]]);
    const names = new Map([
      ["f", "12"],
      ["apply", "3小时 · 9"],
    ]);
    dress(definitions, { marks: new Map([["apply", "done" as const]]), names, colours: COLOURS, paints });
    expect(shapes.map((shape) => [shape.get("bioc:stroke"), shape.get("bioc:fill")])).toEqual([
      ["grey", undefined],
      ["brown", "orange"],
    ]);
    expect([flow.get("name"), step.get("name")]).toEqual(["超过 3 天 · 12", "提交申请\n3小时 · 9"]);
  });

  test("has names of flows cut where their number would begin another line, and tells what they are as a whole", () => {
    const named = (name: string, figure: string) => {
      const flow = elementOf("bpmn:SequenceFlow", "f", { name });
      const shape = elementOf("bpmndi:BPMNEdge", "f_di", {}, flow);
      const definitions = { ...elementOf("bpmn:Definitions", "all", {}), diagrams: [{ plane: { planeElement: [shape] } }] };
      const whole = dress(definitions, { marks: new Map(), names: new Map([["f", figure]]), colours: COLOURS });
      return [flow.get("name"), whole.get("f")];
    };
    expect(named("over 5,000", "12")).toEqual(["over 5,000 · 12", undefined]);
    expect(named("over 50,000 in all", "1204")).toEqual(["over 50… · 1204", "over 50,000 in all · 1204"]);
    expect(named("金额超过五万元", "12")).toEqual(["金额超过… · 12", "金额超过五万元 · 12"]);
  });

  test("shows by colour what is done and what is current, of steps and of flows", () => {
    const of = dressed([
      ["apply", "done"],
      ["f1", "done"],
      ["leader", "current"],
    ]);
    expect([of("apply").get("bioc:stroke"), of("apply").get("bioc:fill")]).toEqual(["green", "lightgreen"]);
    expect([of("f1").get("bioc:stroke"), of("f1").get("bioc:fill")]).toEqual(["green", undefined]);
    expect(of("leader").get("color:border-color")).toBe("blue");
    expect([of("finance").get("bioc:stroke"), of("finance").get("bioc:fill")]).toEqual(["grey", "white"]);
  });

  test("has the people of a step below its name, cut where there is no room", () => {
    const of = dressed(
      [],
      [
        ["leader", "李雷"],
        ["finance", "一二三四五六七八九十".repeat(4)],
      ],
    );
    expect(of("leader").bpmnElement?.get("name")).toBe("部门负责人审批\n李雷");
    expect(of("finance").bpmnElement?.get("name")).toMatch(/^财务审批\n.{23}…$/);
    expect(of("apply").bpmnElement?.get("name")).toBe("提交申请");
  });

  test("tells which flows have a condition, and which", () => {
    const of = dressed([]);
    expect(conditionOf(of("f4").bpmnElement as BpmnElement)).toBe("record.totalAmount > 50000");
    expect(conditionOf(of("f3").bpmnElement as BpmnElement)).toBeUndefined();
    expect(conditionOf(of("leader").bpmnElement as BpmnElement)).toBeUndefined();
  });
});

describe("marks", () => {
  const NONE = { finishedSequenceFlowSet: [], finishedTaskSet: [], unfinishedTaskSet: [] };

  test("say current of a step that was done and is waited for again, and done before foreseen", () => {
    const marks = marksOf({ ...NONE, finishedTaskSet: ["a", "b"], unfinishedTaskSet: ["b"] }, ["a", "c"]);
    expect([...marks]).toEqual([
      ["a", "done"],
      ["c", "predicted"],
      ["b", "current"],
    ]);
  });

  test("of a called flow are those of the call", () => {
    const marks = marksOf({ ...NONE, finishedTaskSet: ["call/x", "call/inner/y"], unfinishedTaskSet: ["call/z"] });
    expect([...marks]).toEqual([["call", "current"]]);
  });
});
