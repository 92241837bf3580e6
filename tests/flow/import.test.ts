// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of other tools are written so.
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/flow/compile.ts";
import { completionFrom } from "../../src/flow/import/completion.ts";
import { importFlow } from "../../src/flow/import/import.ts";
import { celFrom } from "../../src/flow/import/juel.ts";
import { ImportError } from "../../src/flow/import/note.ts";

const file = (path: string): string => readFileSync(new URL(`../fixtures/${path}`, import.meta.url), "utf8");

async function taken(path: string, fields: readonly string[] = []) {
  const { xml, notes } = await importFlow(file(path), { key: "ours", fields });
  const { graph, process, problems } = await compile(xml);
  const of = (element: string) =>
    notes.filter((note) => note.element === element).map(({ what, result, as }) => `${what} ${result}: ${as}`);
  const node = (id: string) => graph.nodes[id] as unknown as Readonly<Record<string, unknown>>;
  return { xml, notes, graph, process, problems, of, node };
}

describe("a file of Camunda", () => {
  test("keeps who does its tasks, until when, and its conditions, in our words", async () => {
    const { node, graph, process } = await taken("import/camunda.bpmn", ["amount"]);
    expect(process.key).toBe("ours");
    expect(node("hand_in").people).toEqual([{ kind: "starter" }]);
    expect(node("hand_in").operations).toEqual([{ type: "agree" }, { type: "save" }]);
    expect(node("approve")).toMatchObject({ people: [{ kind: "roles", codes: ["management", "board"] }], take: "claim" });
    expect(node("approve").timeouts).toMatchObject([{ after: "P2D", do: "remind" }]);
    expect(graph.flows.Flow_4?.condition).toBe('(op == "agree") && record.amount > 1000');
  });

  test("tells everything that is nothing here, by element and attribute", async () => {
    const { of, notes } = await taken("import/camunda.bpmn", ["amount"]);
    expect(of("ours")).toEqual([]);
    expect(of("invoice")).toEqual([
      "camunda:historyTimeToLive dropped: needless",
      "camunda:candidateStarterGroups dropped: unknown",
      "id mapped: key",
    ]);
    expect(of("StartEvent_1")).toEqual(["camunda:initiator mapped: starter", "camunda:formKey dropped: form"]);
    expect(of("hand_in")).toContain("camunda:formData mapped: fields");
    expect(of("hand_in")).toContain("camunda:formData dropped: form");
    expect(of("approve")).toEqual([
      "camunda:candidateGroups mapped: people",
      "camunda:dueDate mapped: timeout",
      "camunda:formKey dropped: form",
      "camunda:asyncBefore dropped: needless",
      "camunda:taskListener dropped: code",
      "camunda:properties dropped: unknown",
      "ap:operationList added: operations",
    ]);
    expect(notes.find(({ what }) => what === "camunda:taskListener")?.value).toBe("class=org.example.AssignListener · event=create");
    expect(of("archive")).toEqual(["camunda:class dropped: code"]);
  });
});

test("a countersign of Flowable goes by its share, and a condition that calls code stays for the check", async () => {
  const { node, graph, of, problems } = await taken("import/flowable.bpmn", ["days"]);
  expect(node("apply")).toMatchObject({ people: [{ kind: "starter" }], edit: ["days"], required: ["days"] });
  expect(node("countersign")).toMatchObject({
    people: [{ kind: "expression", source: "approvers" }],
    countersign: { completion: "half_agree", sequential: false },
    operations: [{ type: "multi_agree" }, { type: "multi_refuse" }, { type: "multi_abstain" }, { type: "reject" }],
  });
  expect(node("manager").people).toEqual([
    { kind: "users", usernames: ["wang"] },
    { kind: "users", usernames: ["li"] },
  ]);
  expect(graph.flows.f4?.condition).toBe("record.days > 3 && kind != 'sick'");
  expect(of("f5")).toEqual(["flowable:skipExpression dropped: unknown", "conditionExpression kept: untranslated"]);
  expect(problems.filter(({ code }) => code === "flow.unsupported")).toEqual([]);
});

test("of Activiti, the first task is the starter's, and m of n agree", async () => {
  const { node, of } = await taken("import/activiti.bpmn");
  expect(node("fill").people).toEqual([{ kind: "starter" }]);
  expect(of("fill")).toEqual(["ap:people added: starter", "ap:operationList added: operations"]);
  expect(node("leader").people).toEqual([{ kind: "expression", source: "leaderId" }]);
  expect(node("three")).toMatchObject({ countersign: { completion: "m_of_n", needed: 2, sequential: true } });
  expect(of("three")).toContain("loopCardinality dropped: countersign");
});

test("nothing of another engine is left in any file, and whatever went is told", async () => {
  const folders = ["import", "miwg"];
  const paths = folders.flatMap((folder) =>
    readdirSync(new URL(`../fixtures/${folder}`, import.meta.url)).flatMap((name) => (name.endsWith(".bpmn") ? [`${folder}/${name}`] : [])),
  );
  for (const path of paths) {
    const text = file(path);
    const { xml, notes } = await importFlow(text, { key: "ours" });
    expect(xml, path).not.toMatch(/(camunda|flowable|activiti|zeebe):/);
    const inProcess = /<(?:\w+:)?process[\s\S]*<\/(?:\w+:)?process>/.exec(text)?.[0] ?? "";
    const foreign = new Set(inProcess.match(/\b(camunda|flowable|activiti):\w+(?==)/g) ?? []);
    for (const what of foreign)
      if (/(camunda|flowable|activiti)/.test(what))
        expect(
          notes.map((note) => note.what),
          `${path} ${what}`,
        ).toContain(what);
  }
});

test("a flow of this product stays as it is", async () => {
  const xml = readFileSync(new URL("../../schemas/flows/purchase-order.bpmn", import.meta.url), "utf8");
  const key = /<bpmn:process id="(\w+)"/.exec(xml)?.[1] ?? "";
  const { xml: after, notes, variables } = await importFlow(xml, { key });
  expect(notes).toEqual([]);
  const stated = variables.map(({ variableName: name }) => ({ name }));
  expect((await compile(after, { variables: stated })).graph).toEqual((await compile(xml)).graph);
});

test("what is no flow says so, with the line", async () => {
  const wrong = async (xml: string) => (await importFlow(xml, { key: "ours" }).catch((error: unknown) => error)) as ImportError;
  const cut = await wrong(file("import/camunda.bpmn").replace("</bpmn:userTask>", "</bpmn:usrTask>"));
  expect(cut).toBeInstanceOf(ImportError);
  expect(cut.line).toBe(16);
  expect(await wrong("hello")).toBeInstanceOf(ImportError);
  expect(await wrong("<a/>")).toBeInstanceOf(ImportError);
});

describe("expressions of other tools", () => {
  test.each([
    ["${amount > 5}", "record.amount > 5"],
    ["${amount ge 5 and not urgent}", "record.amount >= 5 && !urgent"],
    ["#{kind == 'a' or kind == \"b\"}", "kind == 'a' || kind == \"b\""],
    ["${empty amount}", "!has(record.amount)"],
    ["${!empty amount}", "!!has(record.amount)"],
    ["${approved == true}", '(op == "agree") == true'],
    ['=amount = 5 and kind = "a"', 'record.amount == 5 && kind == "a"'],
    ["${a.b > -1}", "a.b > -1"],
    ["${bean.check(execution)}", undefined],
    ["${date() > 1}", undefined],
    ["${a = 1}", undefined],
    ["${a > 1} and ${b > 1}", undefined],
  ])("%s", (from, to) => {
    expect(celFrom(from, new Set(["amount"]))).toBe(to);
  });

  test("whatever is written, the result has no sign that JUEL alone has, or there is none", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cel = celFrom(`\${${text}}`);
        expect(cel === undefined || !/\$\{/.test(cel)).toBe(true);
      }),
    );
  });

  test("conditions over counts are those of a countersign, where it has them", () => {
    expect(completionFrom("${nrOfCompletedInstances/nrOfInstances > 0.5}")).toEqual({ completion: "half_agree", strict: true });
    expect(completionFrom("${nrOfCompletedInstances == 1}")).toEqual({ completion: "one_agree" });
    expect(completionFrom("${nrOfCompletedInstances / nrOfInstances >= 1.0}")).toEqual({ completion: "all_approved" });
    expect(completionFrom("${multi.done(execution)}")).toBeUndefined();
  });
});
