import { expect, test } from "vitest";
import { check } from "../../src/flow/check.ts";
import { compile } from "../../src/flow/compile.ts";
import { readDesign, writeDesign } from "../../src/flow/design/design.ts";
import { newFlow } from "../../src/flow/design/new-flow.ts";
import { NEW_FLOW_NAMES } from "./new-flow-names.ts";

test("a new flow can be published as it is, and its name is what somebody typed", async () => {
  const xml = newFlow({ key: "trip", name: 'R&D <"差旅">' }, NEW_FLOW_NAMES);
  const { graph, process, problems } = await compile(xml);
  expect([...problems, ...check(graph)]).toEqual([]);
  expect(process).toMatchObject({ key: "trip", name: 'R&D <"差旅">', policies: { starter: "superior" } });
  expect(Object.values(graph.nodes).map(({ id, kind }) => [id, kind])).toEqual([
    ["start", "start"],
    ["submit", "user"],
    ["leader", "user"],
    ["end", "end"],
  ]);
});

test("every element of a new flow stands in its picture, and the file is the same when it is written again", async () => {
  const design = await readDesign(newFlow({ key: "trip", name: "差旅" }, NEW_FLOW_NAMES));
  for (const element of design.process.get("flowElements") as { id: string }[]) expect(design.byId(`${element.id}_di`)).toBeDefined();
  const once = await writeDesign(design);
  expect(await writeDesign(await readDesign(once))).toBe(once);
});
