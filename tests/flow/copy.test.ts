import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { check } from "../../src/flow/check.ts";
import { compile } from "../../src/flow/compile.ts";
import { copyOf, paste } from "../../src/flow/design/copy.ts";
import { readDesign, writeDesign } from "../../src/flow/design/design.ts";
import { newFlow } from "../../src/flow/design/new-flow.ts";
import { buildFlow } from "./builder.ts";
import { NEW_FLOW_NAMES } from "./new-flow-names.ts";

const PURCHASE = readFileSync("schemas/flows/purchase-order.bpmn", "utf8");

async function pasted(from: string, id: string, into: string, flow: string) {
  const clip = await copyOf(from, id);
  if (!clip) throw new Error("nothing copied");
  const design = await readDesign(into);
  const entry = paste(design, await readDesign(clip.xml), clip.entry, { flows: [flow] });
  const xml = await writeDesign(design);
  const { graph, problems } = await compile(xml);
  return { xml, graph, entry, name: clip.name, errors: [...problems, ...check(graph)].filter(({ severity }) => severity === "error") };
}

test("a step is put into another flow with everything that stands on it", async () => {
  const { graph, errors, entry } = await pasted(
    PURCHASE,
    "finance",
    newFlow({ key: "trip", name: "差旅" }, NEW_FLOW_NAMES),
    "leader_to_end",
  );
  expect(errors).toEqual([]);
  const original = (await compile(PURCHASE)).graph.nodes.finance;
  expect(graph.nodes[entry]).toEqual({ ...original, in: ["leader_to_end"], out: graph.nodes[entry]?.out });
  expect(graph.flows[graph.nodes[entry]?.out[0] ?? ""]?.target).toBe("end");
});

test("a branch is put into its own flow under ids that are free, with conditions and the way that is taken else", async () => {
  const { graph, errors, entry, name } = await pasted(PURCHASE, "byAmount", PURCHASE, "tell_to_end");
  expect([errors, entry, name]).toEqual([[], "byAmount_2", "订单总额"]);
  const ways = graph.nodes.byAmount_2?.out.map((id) => graph.flows[id]) ?? [];
  expect(ways.map((way) => way?.condition)).toEqual(["record.total > 50000", undefined]);
  expect(graph.nodes.byAmount_2).toMatchObject({ name: "订单总额", default: ways[1]?.id });
});

test("a rule that names a copied step means the copy", async () => {
  const flow = buildFlow(
    "s -> a -> p -> e\na: user\np: sub\nps: start in=p\nx: user in=p\ny: user in=p people=node:x\npe: end in=p\nps -> x -> y -> pe",
  );
  const { graph } = await pasted(flow, "p", flow, "p_e");
  const copy = Object.values(graph.nodes).find(({ id, kind }) => kind === "user" && id.startsWith("y_"));
  expect(copy).toMatchObject({ people: [{ kind: "node", node: "x_2" }], scope: "p_2" });
});

test("a message that the copy waits for is the one of that name", async () => {
  const flow = buildFlow("s -> a -> r -> e\na: user\nr: receive message=paid");
  const { xml, graph } = await pasted(flow, "r", buildFlow("s -> b -> e\nb: user"), "b_e");
  expect(Object.values(graph.nodes)).toContainEqual(expect.objectContaining({ kind: "receive", message: "paid" }));
  const twice = await pasted(flow, "r", xml, "b_e");
  expect(twice.xml.match(/<(bpmn:)?message /g)).toHaveLength(1);
  expect(Object.values(twice.graph.nodes).filter(({ kind }) => kind === "receive")).toHaveLength(2);
});

test("a start and an end are not copied", async () => {
  expect(await copyOf(PURCHASE, "start")).toBeUndefined();
  expect(await copyOf(PURCHASE, "end")).toBeUndefined();
});
