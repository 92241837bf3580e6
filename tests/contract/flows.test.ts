import { readdirSync, readFileSync } from "node:fs";
import { BpmnModdle } from "bpmn-moddle";
import { describe, expect, test } from "vitest";
import source from "../../locales/zh-CN/flows.json" with { type: "json" };
import { flowTexts } from "../../src/server/modules/flow/texts.ts";
import { MessageFiles } from "../../src/server/plugins/messages.ts";

const FOLDER = "schemas/flows";

interface Element {
  readonly $type: string;
  readonly id: string;
  readonly name?: string;
  readonly $children?: readonly Element[];
  readonly extensionElements?: { readonly values: readonly Element[] };
  readonly flowElements?: readonly Element[];
  readonly type?: string;
  readonly label?: string;
  readonly variableName?: string;
}

async function processOf(file: string): Promise<Element> {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(readFileSync(`${FOLDER}/${file}`, "utf8"));
  expect(warnings).toEqual([]);
  const { rootElements } = rootElement as unknown as { rootElements: readonly Element[] };
  return rootElements.find(({ $type }) => $type === "bpmn:Process") as Element;
}

const named = (pairs: readonly (readonly [string | undefined, string | undefined])[]) =>
  Object.fromEntries(pairs.filter(([, text]) => text !== undefined));

/** The parts of an extension element of a node, such as the operations of its list. */
const partsOf = ({ extensionElements }: Element, list: string): readonly Element[] =>
  extensionElements?.values.find(({ $type }) => $type === list)?.$children ?? [];

/** What a flow says itself, in the shape of the file of texts. */
async function textsIn(file: string): Promise<readonly [string, unknown]> {
  const process = await processOf(file);
  const elements = process.flowElements ?? [];
  const listed = (list: string, key: "type" | "variableName") =>
    Object.fromEntries(
      elements
        .map((node) => [node.id, named(partsOf(node, list).map((part) => [part[key], part.label]))] as const)
        .filter(([, texts]) => Object.keys(texts).length > 0),
    );
  const variables = listed("ap:variableList", "variableName");
  return [
    process.id,
    {
      title: process.name,
      elements: named(elements.map(({ id, name }) => [id, name])),
      operations: listed("ap:operationList", "type"),
      ...(Object.keys(variables).length > 0 && { variables }),
    },
  ];
}

test("the texts to be translated are those that stand in the flows", async () => {
  const files = readdirSync(FOLDER);
  expect(Object.fromEntries(await Promise.all(files.map(textsIn)))).toEqual(source);
});

describe("a text of a flow", async () => {
  const messages = await new MessageFiles(["."]).load("flows.json");

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
