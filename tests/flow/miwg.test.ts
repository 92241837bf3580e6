import { readdirSync, readFileSync } from "node:fs";
import { BpmnModdle } from "bpmn-moddle";
import { describe, expect, test } from "vitest";
import { check } from "../../src/flow/check.ts";
import { type Element, elementsOf, readBpmn } from "../../src/flow/compile/bpmn.ts";
import { compile } from "../../src/flow/compile.ts";
import { approvalModdle } from "../../src/flow/moddle.ts";
import { Run } from "../../src/flow/run.ts";
import { REFUSED } from "./miwg-expectations.ts";

const FOLDER = "tests/fixtures/miwg";
const MODELS = readdirSync(FOLDER).filter((name) => name.endsWith(".bpmn"));
const textOf = (model: string) => readFileSync(`${FOLDER}/${model}`, "utf8");

/** How often each type of element stands in a file. */
function countsOf(definitions: Element | undefined): Record<string, number> {
  const counts: Record<string, number> = {};
  const seen = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    if (Array.isArray(part)) for (const one of part) visit(one);
    else {
      if ("$type" in part) counts[String(part.$type)] = (counts[String(part.$type)] ?? 0) + 1;
      for (const one of Object.values(part)) visit(one);
    }
  };
  visit(definitions);
  return counts;
}

test("a table says of every model what becomes of it", () => expect(Object.keys(REFUSED)).toEqual(MODELS));

describe.each(MODELS)("%s", (model) => {
  test("is read without loss, and is the same after it was written", async () => {
    const { definitions, warnings } = await readBpmn(textOf(model));
    expect(warnings.filter(({ message }) => !message.startsWith("unsupported document encoding"))).toEqual([]);
    const { xml } = await new BpmnModdle({ ap: approvalModdle }).toXML(definitions as Element, { format: true });
    const again = await readBpmn(xml);
    expect(again.warnings).toEqual([]);
    expect(countsOf(again.definitions)).toEqual(countsOf(definitions));
  });

  test("is refused by the names of its elements, all at once", async () => {
    const { problems } = await compile(textOf(model));
    const told = problems
      .filter(({ severity }) => severity === "error")
      .map(({ code, name, params = {} }) =>
        [code.slice(5), params.what ?? params.key ?? params.ids, name?.replace(/\s+/g, " ").trim()]
          .filter((part) => part !== undefined)
          .join(" | "),
      );
    expect(told).toEqual(REFUSED[model]);
  });
});

type Changeable = Element & Record<string, unknown>;

/** A model with what somebody adds who makes a flow of it: abstract tasks become tasks of people, gateways get conditions, services effects. */
async function completed(model: string): Promise<string> {
  const tasks = textOf(model)
    .replace(/<(\/?)(\w+:)?task\b/g, "<$1$2userTask")
    .replace(/\scamunda:(formKey|delegateExpression)="[^"]*"/g, "")
    .replace(/<camunda:field[\s\S]*?<\/camunda:field>/g, "");
  const moddle = new BpmnModdle({ ap: approvalModdle });
  const make = (type: string, properties: object) =>
    (moddle as unknown as { create(type: string, properties: object): Element }).create(type, properties);
  const { definitions } = await readBpmn(tasks);
  const process = elementsOf(definitions, "rootElements").find(({ $type }) => $type === "bpmn:Process");
  const elements = elementsOf(process, "flowElements") as readonly Changeable[];
  for (const element of elements) {
    if (element.$type === "bpmn:UserTask") {
      const people = make("ap:People", { rules: [make("ap:Rule", { kind: "starter" })] });
      const operations = make("ap:OperationList", { operations: [make("ap:Operation", { type: "agree" })] });
      element.extensionElements = make("bpmn:ExtensionElements", { values: [people, operations] });
    }
    if (element.$type === "bpmn:ServiceTask") {
      const effect = make("ap:Effect", { do: "variable", variable: "archived", value: "true" });
      element.extensionElements = make("bpmn:ExtensionElements", { values: [make("ap:Effects", { effects: [effect] })] });
    }
    // Those that are written are in XPath.
    if ((element.conditionExpression as Element | undefined)?.get("body"))
      element.conditionExpression = make("bpmn:FormalExpression", { body: "record.days > 3" });
    const out = elements.filter((flow) => flow.sourceRef === element);
    if (element.$type !== "bpmn:ExclusiveGateway" || out.length < 2) continue;
    element.default ??= out.at(-1);
    for (const flow of out)
      flow.conditionExpression = flow === element.default ? undefined : make("bpmn:FormalExpression", { body: "record.days > 3" });
  }
  return (await moddle.toXML(definitions as Element)).xml;
}

test.each(["A.1.0.bpmn", "A.2.0.bpmn", "A.2.1.bpmn", "C.1.1.bpmn"])(
  "%s is published once its tasks have people, and runs to its end",
  async (model) => {
    const { graph, problems, isPartial } = await compile(await completed(model));
    const errors = [...problems, ...check(graph, { isPartial })].filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
    const run = new Run(graph, { seq: 0, live: [] }, () => false);
    run.start({});
    for (let stay = run.opened.shift(); stay; stay = run.opened.shift()) run.complete(stay.token.id, { op: "agree" });
    expect(run.move().ended).toBe(true);
  },
);
