import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { flowProblems } from "../../generators/flows.ts";
import source from "../../locales/zh-CN/flows.json" with { type: "json" };
import { compile } from "../../src/flow/compile.ts";
import { readDesign, writeDesign } from "../../src/flow/design/design.ts";
import { arrange } from "../../src/flow/design/layout.ts";
import type { UserNode } from "../../src/flow/graph.ts";
import type { Documents } from "../../src/model/documents.ts";
import { loadDocuments } from "../../src/server/documents/load.ts";
import { flowTexts } from "../../src/server/modules/flow/texts.ts";
import { MessageFiles, type Messages } from "../../src/server/plugins/messages.ts";
import { SEED_FLOWS, seedFlowFile } from "../../src/server/seed/flows.ts";

let documents: Documents;
beforeAll(async () => {
  ({ documents } = await loadDocuments(["."]));
});

test("every file of a flow is sown, and compiles without fault over its entity", async () => {
  expect(SEED_FLOWS.map(({ file }) => file).toSorted()).toEqual(readdirSync("schemas/flows").toSorted());
  expect(await flowProblems(documents)).toEqual([]);
});

test("a fault is told with its file, place and element", async () => {
  const broken = (file: string) => seedFlowFile({ file }).xml.replace('type="agree" label="备案"', 'type="agreed" label="备案"');
  expect(await flowProblems(documents, broken)).toContainEqual({
    file: "schemas/flows/leave-request.bpmn",
    line: 1 + (seedFlowFile({ file: "leave-request.bpmn" }).xml.split(' id="hr"')[0]?.match(/\n/g)?.length ?? 0),
    column: 20,
    message: expect.stringMatching(/^"人事备案" \(hr\): /),
  });
});

test("what cannot be read is told with the line at which the reader stopped, and a file that is sown nowhere too", async () => {
  const broken = (file: string) => seedFlowFile({ file }).xml.replace("</bpmn:exclusiveGateway>", "</bpmn:gateway>");
  const line = (seedFlowFile({ file: "leave-request.bpmn" }).xml.split("</bpmn:exclusiveGateway>")[0]?.match(/\n/g)?.length ?? 0) + 1;
  const told = await flowProblems(documents, broken, ["mine.bpmn"]);
  expect(told).toContainEqual(expect.objectContaining({ file: "schemas/flows/leave-request.bpmn", line }));
  expect(told).toContainEqual(expect.objectContaining({ file: "schemas/flows/mine.bpmn", line: 1 }));
});

test.each(SEED_FLOWS.map(({ file }) => file))("%s goes through the designer's file and back without loss", async (file) => {
  const { xml, key, name } = seedFlowFile({ file });
  const design = await readDesign(xml);
  arrange(design);
  const after = await writeDesign(design);
  const [before, again] = [await compile(xml), await compile(after)];
  expect(again.graph).toEqual(before.graph);
  expect(again.process).toEqual(before.process);
  // What the seed reads of it, should it be put in its place.
  expect(/<bpmn:process id="([^"]+)" name="([^"]+)"/.exec(after)?.slice(1)).toEqual([key, name]);
});

const named = (pairs: readonly (readonly [string, string | undefined])[]) =>
  Object.fromEntries(pairs.filter(([, text]) => text !== undefined));
const listed = (nodes: readonly UserNode[], of: (node: UserNode) => readonly (readonly [string, string | undefined])[]) =>
  Object.fromEntries(nodes.map((node) => [node.id, named(of(node))] as const).filter(([, texts]) => Object.keys(texts).length > 0));

/** What a flow says itself, in the shape of the file of texts. */
async function textsIn(file: string): Promise<readonly [string, unknown]> {
  const { graph, process } = await compile(seedFlowFile({ file }).xml);
  const users = Object.values(graph.nodes).filter((node) => node.kind === "user");
  const variables = listed(users, (node) => node.variables.map(({ variableName, label }) => [variableName, label]));
  return [
    process.key,
    {
      title: process.name,
      elements: named([...Object.values(graph.nodes), ...Object.values(graph.flows)].map(({ id, name }) => [id, name])),
      operations: listed(users, (node) => node.operations.map(({ type, label }) => [type, label])),
      ...(Object.keys(variables).length > 0 && { variables }),
    },
  ];
}

test("the texts to be translated are those that stand in the flows", async () => {
  expect(Object.fromEntries(await Promise.all(SEED_FLOWS.map(({ file }) => textsIn(file))))).toEqual(source);
});

describe("a text of a flow", () => {
  let messages: Messages;
  beforeAll(async () => {
    messages = await new MessageFiles(["."]).load("flows.json");
  });

  test("is told in the reader's language", () => {
    const en = flowTexts(messages, "en");
    expect(en.title("purchaseOrder", "采购订单审批")).toBe("Purchase order approval");
    expect(en.element("purchaseOrder", "finance", "财务审核")).toBe("Check by finance");
    expect(en.operation("purchaseOrder", "countersign", "multi_refuse", "不同意")).toBe("Disagree");
    expect(en.variable("purchaseOrder", "finance", "fundSource", "资金来源")).toBe("Source of funds");
    expect(flowTexts(messages, "zh-CN").title("purchaseOrder", "采购订单审批")).toBe("采购订单审批");
  });

  test("that somebody changed stays as he wrote it, and so does that of a flow of his own", () => {
    const ja = flowTexts(messages, "ja");
    expect(ja.element("purchaseOrder", "finance", "财务总监审核")).toBe("财务总监审核");
    expect(ja.element("myFlow", "first", "第一步")).toBe("第一步");
    expect(ja.element("purchaseOrder", "call/finance", "财务审核")).toBe("财务审核");
  });
});
