import { describe, expect, test } from "vitest";
import { compile } from "../../src/flow/compile.ts";
import { buildFlow } from "./builder.ts";

const problemsOf = async (notation: string, options?: Parameters<typeof buildFlow>[1]) =>
  (await compile(buildFlow(notation, options))).problems;
const LINE = "s -> a -> e\na: user";

describe("what is not executed is refused with name and id", () => {
  test.each([
    ["task", "x: task", "x"],
    ["scriptTask", "x: scriptTask", "x"],
    ["businessRuleTask", "x: businessRuleTask", "x"],
    ["manualTask", "x: manualTask", "x"],
    ["complexGateway", "x: complexGateway", "x"],
    ["adHocSubProcess", "x: adHocSubProcess", "x"],
    ["transaction", "x: transaction", "x"],
    ["signalEventDefinition", `x: timer xml="<signalEventDefinition/>"`, "x"],
    ["conditionalEventDefinition", `x: timer xml="<conditionalEventDefinition/>"`, "x"],
    ["linkEventDefinition", `x: timer xml="<linkEventDefinition name='l'/>"`, "x"],
    ["intermediateCatchEvent", "x: timer", "x"],
    ["errorEventDefinition", `x: boundary on=a xml="<errorEventDefinition/>"`, "x"],
    ["escalationEventDefinition", `x: boundary on=a xml="<escalationEventDefinition/>"`, "x"],
    ["compensateEventDefinition", `x: boundary on=a xml="<compensateEventDefinition/>"`, "x"],
    ["standardLoopCharacteristics", `x: user xml="<standardLoopCharacteristics/>"`, "x"],
    [
      "completionCondition",
      `x: user xml="<multiInstanceLoopCharacteristics><completionCondition>true</completionCondition></multiInstanceLoopCharacteristics>"`,
      "x",
    ],
    ["loopCharacteristics", `x: service set="a = 1" xml="<multiInstanceLoopCharacteristics/>"`, "x"],
    ["loopCharacteristics", `x: sub xml="<startEvent id='q'/><multiInstanceLoopCharacteristics/>"`, "x"],
  ])("%s", async (what, line, element) => {
    const problems = await problemsOf(`${LINE}\n${line}`);
    expect(problems).toContainEqual({ code: "flow.unsupported", element, name: "x", params: { what }, severity: "error" });
  });

  test.each([
    ["isForCompensation", 'isForCompensation="true"'],
    ["startQuantity", 'startQuantity="2"'],
    ["camunda:formKey", 'xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:formKey="f"'],
    ["flowable:skipExpression", 'xmlns:flowable="http://flowable.org/bpmn" flowable:skipExpression="x"'],
    ["ap:unheard", 'ap:unheard="x"'],
  ])("an attribute: %s", async (what, attribute) => {
    const { problems } = await compile(buildFlow(LINE).replace('<userTask id="a"', `<userTask id="a" ${attribute}`));
    expect(problems).toContainEqual(expect.objectContaining({ code: "flow.unsupported", element: "a", params: { what } }));
  });

  test("all at once", async () => {
    const problems = await problemsOf(`${LINE}\nx: scriptTask\ny: complexGateway\nz: call key=gone`);
    expect(problems.map(({ code, element }) => `${element} ${code}`)).toEqual([
      "x flow.unsupported",
      "y flow.unsupported",
      "z flow.noSuchFlow",
    ]);
  });
});

describe("a value that is none is told", () => {
  test.each([
    ["ap:take", `a: user xml="" take=maybe`],
    ["ap:completion", "a: user vote=most"],
    ["ap:operation type", "a: user ops=agree,explode"],
    ["ap:rule kind", "a: user people=everybody"],
    ["ap:policies nobody", `a: user policies="nobody=cry"`],
    ["ap:timeout after", `a: user timeout="2d remind"`],
    ["ap:do", `a: user timeout="P2D explode"`],
    ["timeDuration", "a: timer after=48h"],
    ["timeCycle", 'a: timer cron="R3/PT1H"'],
  ])("%s", async (what, line) => {
    const problems = await problemsOf(`s -> a -> e\n${line}`);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: "flow.badValue", element: "a", params: expect.objectContaining({ what }) }),
    );
  });

  test.each([
    ["ap:rule users usernames", "a: user people=users"],
    ["ap:rule node node", "a: user people=node"],
    ["ap:timeout ap:rule", `a: user timeout="P2D transfer"`],
    ["messageRef", "a: receive"],
    ["calledElement", "a: call"],
  ])("missing: %s", async (what, line) => {
    expect(await problemsOf(`s -> a -> e\n${line}`)).toContainEqual(
      expect.objectContaining({ code: "flow.missing", element: "a", params: { what } }),
    );
  });
});

describe("what does not hang together", () => {
  test.each([
    ["flow.noEffects", "s -> a -> e\na: service"],
    ["flow.noStart", "a: user\nb: user\na -> b"],
    ["flow.severalStarts", "s -> a -> e\nt -> a\nt: start\na: user"],
    ["flow.boundaryNeverWaits", `s -> a -> e\na: service set="x = 1"\nb: boundary on=a after=PT1H\nb -> e`],
    ["flow.conditionUnread", "s -> a -> e ? op == 'agree'\na: parallel"],
    ["flow.crossesScope", "s -> box -> e\nbox: sub\nbs: start in=box\nbs -> u\nu: user in=box\nu -> e"],
    ["flow.branchesOfTask", "s -> a -> e ? op == 'agree'\na: user"],
  ])("%s", async (code, notation) => expect(await problemsOf(notation)).toContainEqual(expect.objectContaining({ code })));

  test("a file that is no BPMN, and one without process", async () => {
    expect((await compile("<html></html>")).problems).toMatchObject([{ code: "flow.unreadable" }, { code: "flow.noProcess" }].slice(0, 1));
    const twice = buildFlow(LINE).replace("</process>", '<userTask id="a"/></process>');
    expect((await compile(twice)).problems).toMatchObject([{ code: "flow.unreadable", severity: "error" }]);
  });
});

describe("sub-processes and calls lie flat", () => {
  const BOX = "s -> box -> e\nbox: sub\nbs: start in=box\nbs -> u -> be\nu: user in=box\nbe: end in=box";
  test("what stands in a sub-process tells it", async () => {
    const { graph, problems } = await compile(buildFlow(BOX));
    expect(problems).toEqual([]);
    expect(graph.nodes).toMatchObject({ box: { kind: "subProcess", start: "bs" }, u: { scope: "box" }, be: { scope: "box" } });
    expect(graph.nodes.s).not.toHaveProperty("scope");
  });

  test("a called flow stands behind the id of its call, pinned to its version", async () => {
    const called = (
      await compile(
        buildFlow(`${BOX}\nlate: boundary on=box after=P1D\nlate -> f\nf: user people=node:u variables=why\nf -> e`, { key: "inner" }),
      )
    ).graph;
    const { graph, problems } = await compile(buildFlow("s -> c -> e\nc: call key=inner"), {
      called: () => ({ graph: called, version: 4 }),
    });
    expect(problems).toEqual([]);
    expect(graph.nodes).toMatchObject({
      c: { kind: "subProcess", start: "c/s", calls: { key: "inner", version: 4 } },
      "c/s": { scope: "c", out: ["c/s_box"] },
      "c/u": { scope: "c/box", in: ["c/bs_u"] },
      "c/late": { on: "c/box" },
      "c/f": { people: [{ kind: "node", node: "c/u" }] },
    });
    expect(graph.variables).toEqual([{ name: "why" }]);
  });

  test("a flow that calls itself, also through another one, is refused", async () => {
    const file = (key: string, other: string) => buildFlow(`s -> c -> e\nc: call key=${other}`, { key });
    const refused = [expect.objectContaining({ code: "flow.recursion", element: "c" })];
    expect((await compile(file("own", "own"))).problems).toEqual(refused);
    const other = {
      nodes: { x: { id: "x", kind: "subProcess", start: "", in: [], out: [], calls: { key: "own", version: 1 } } },
      flows: {},
      start: "",
    } as const;
    expect((await compile(file("own", "other"), { called: () => ({ graph: other, version: 1 }) })).problems).toEqual(refused);
  });
});

test("people of other tools are read where they say nothing else", async () => {
  const attributes = `xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:assignee="\${initiator}" camunda:candidateUsers="li, \${record.buyer}" camunda:candidateGroups="finance"`;
  const { graph, problems } = await compile(
    buildFlow("s -> a -> e\na: user people=none").replace('<userTask id="a"', `<userTask id="a" ${attributes}`),
  );
  expect(problems).toEqual([]);
  expect(graph.nodes.a).toMatchObject({
    take: "claim",
    people: [
      { kind: "starter" },
      { kind: "users", usernames: ["li"] },
      { kind: "expression", source: "record.buyer" },
      { kind: "roles", codes: ["finance"] },
    ],
  });
});

test("another prefix for the same tool, people who are stated twice, and an expression in another language", async () => {
  const flow = buildFlow("s -> a -> e ? true\na: user people=users:wang").replace(
    "<conditionExpression",
    '<conditionExpression language="groovy"',
  );
  const { graph, problems } = await compile(
    flow.replace('<userTask id="a"', '<userTask id="a" xmlns:x="http://camunda.org/schema/1.0/bpmn" x:assignee="li"'),
  );
  expect(graph.nodes.a).toMatchObject({ people: [{ kind: "users", usernames: ["wang"] }] });
  expect(problems.map(({ code, element }) => `${code} ${element}`)).toEqual([
    "flow.peopleTwice a",
    "flow.badValue a_e",
    "flow.branchesOfTask a",
  ]);
});
