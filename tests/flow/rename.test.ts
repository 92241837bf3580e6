import { expect, test } from "vitest";
import { compile } from "../../src/flow/compile.ts";
import type { Documents, Entity } from "../../src/model/documents.ts";
import { renamedInFlow, renamedInGraph } from "../../src/model/impact/flow-rewrite.ts";
import { renameIn } from "../../src/model/impact/rename.ts";
import type { Renaming } from "../../src/model/impact/row-rewrite.ts";
import type { WrittenDocument } from "../../src/model/written-document.ts";
import { buildFlow } from "./builder.ts";

const entity = ($id: string, properties: Entity["properties"], more: Partial<Entity> = {}): Entity => ({
  ...{ $id, title: $id, type: "object", "x-table": $id, "x-api": { rest: $id }, ...more },
  properties,
});

const ENTITIES = [
  entity("order", {
    amount: { title: "Amount", type: "number" },
    amountPaid: { title: "Paid", type: "number" },
    area: { title: "Area", type: "string", "x-dict": "region" },
    buyer: { title: "Buyer", "x-entity": "user" },
    vendor: { title: "Vendor", "x-entity": "firm" },
    lines: { title: "Lines", type: "array", "x-details": "line" },
  }),
  entity("line", { price: { title: "Price", type: "number" }, amount: { title: "Amount", type: "number" } }, { "x-master": "order" }),
  entity("firm", { name: { title: "Name", type: "string" }, area: { title: "Area", type: "string", "x-dict": "region" } }),
  entity("user", { name: { title: "Name", type: "string" } }),
];
const REGION = {
  ...{ $id: "region", title: "Region" },
  items: ["north", "south"].map((value) => ({ value, label: value })),
};
const DOCUMENTS: readonly WrittenDocument[] = [
  { kind: "dictionary", id: "region", content: REGION, texts: {} },
  ...ENTITIES.map((content): WrittenDocument => ({ kind: "entity", id: content.$id, content: { ...content }, texts: {} })),
];

const documentsOf = (written: readonly WrittenDocument[]): Documents => {
  const entities = written.filter(({ kind }) => kind === "entity").map(({ content }) => content as unknown as Entity);
  return {
    entities: new Map(entities.map((one) => [one.$id, one])),
    ...{ screens: new Map(), menus: new Map(), dictionaries: new Map([["region", REGION]]) },
  };
};

const FLOW = `
apply: user people=starter ops=agree view=* edit="amount,lines.price,vendor,line:amount" required="amount,lines.amount"
lead: user people="field:buyer;leader:1" edit="amountPaid" vote=half_agree variables=why
big: exclusive
late: boundary on=lead at="record.amount" quiet
tell: service set="amountPaid = record.amount + record.lines.sum('price')"
s -> apply -> lead -> big
big -> tell ? record.amount > 5.0 && has(record.area) && record.area == "north"
big -> apply ? record.vendor.area in ["north", "south"] || record.area in ["south", "north"] || record.lines.exists(row, row.amount > record.amountPaid)
big -> e default
tell -> e
late -> e
`;

const RENAMINGS = [
  ["a field of the record", { field: { entity: "order", field: "amount" } }, "total"],
  ["a field whose name begins another", { field: { entity: "order", field: "area" } }, "zone"],
  ["a field that people are told by", { field: { entity: "order", field: "buyer" } }, "keeper"],
  ["a reference", { field: { entity: "order", field: "vendor" } }, "supplier"],
  ["the rows of a record", { field: { entity: "order", field: "lines" } }, "parts"],
  ["a field of the rows", { field: { entity: "line", field: "amount" } }, "pieces"],
  ["a field that is summed", { field: { entity: "line", field: "price" } }, "cost"],
  ["a field of what a reference names", { field: { entity: "firm", field: "area" } }, "zone"],
] as const;

const renamingOf = (target: Renaming["target"], name: string): Renaming => ({ target, name, documents: documentsOf(DOCUMENTS) });
const graphOf = async (xml: string, documents: Documents) => {
  const find = (id: string) => documents.entities.get(id);
  const { graph, problems } = await compile(xml, { entity: find("order"), find });
  return { graph, problems: problems.filter(({ severity }) => severity === "error") };
};

test.each(RENAMINGS)("%s has its other name in the file of a flow and in its graph alike", async (_, target, name) => {
  const renaming = renamingOf(target, name);
  const order = ENTITIES[0] as Entity;
  const before = await graphOf(buildFlow(FLOW), renaming.documents);
  const after = documentsOf(renameIn({ documents: DOCUMENTS }, target, name).documents);
  const xml = renamedInFlow(buildFlow(FLOW), order, renaming);
  expect(before.problems).toEqual([]);
  expect(xml).not.toBe(buildFlow(FLOW));
  expect(await graphOf(xml, after)).toEqual({ graph: renamedInGraph(before.graph, order, renaming), problems: [] });
  expect(JSON.stringify(before.graph)).not.toBe(JSON.stringify(renamedInGraph(before.graph, order, renaming)));
});

test("a value of a dictionary has its other name where a condition compares a field with it", async () => {
  const renaming = renamingOf({ dictionaryValue: { dictionary: "region", value: "north" } }, "cold");
  const xml = renamedInFlow(buildFlow(FLOW), ENTITIES[0] as Entity, renaming);
  expect(xml).toContain("record.area == &quot;cold&quot;");
  expect(xml).toContain("record.area in [&quot;south&quot;, &quot;cold&quot;]");
  expect(xml).toContain("record.vendor.area in [&quot;cold&quot;, &quot;south&quot;]");
  const { graph } = await graphOf(buildFlow(FLOW), renaming.documents);
  expect(renamedInGraph(graph, ENTITIES[0] as Entity, renaming)).toEqual((await graphOf(xml, renaming.documents)).graph);
});
