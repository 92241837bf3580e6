import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Chain, Item } from "../../src/flow/design/block.ts";
import { readBlocks } from "../../src/flow/design/blocks.ts";
import { readDesign } from "../../src/flow/design/design.ts";
import { newFlow } from "../../src/flow/design/new-flow.ts";
import { buildFlow } from "./builder.ts";
import { NEW_FLOW_NAMES } from "./new-flow-names.ts";

/** Blocks in one line: `s apply x{[a][b >hr]}j e`; `(…)` stands on an edge or in a sub-process, `>` jumps, `^` jumps back, `…` goes on behind the branch. */
const chainText = ({ items }: Chain): string => items.map(itemText).join(" ");
function itemText(item: Item): string {
  if (item.kind === "jump") return `${item.isBack ? "^" : ">"}${item.to}`;
  if (item.kind === "mark") return `·${item.id}`;
  if (item.kind === "branch")
    return `${item.id}:${item.choice}{${item.ways.map((way) => `[${way.goesOn ? "…" : chainText(way.chain)}]`).join("")}}${item.join ?? ""}`;
  return [
    item.id,
    ...(item.inside ? [`(${chainText(item.inside)})`] : []),
    ...item.edges.map(({ id, chain }) => `<${[id, chainText(chain)].join(" ").trim()}>`),
  ].join("");
}
const blocksOf = async (xml: string) => {
  const { chain, free } = readBlocks((await readDesign(xml)).process);
  return `${chainText(chain)}${free.map(({ code, names }) => ` !${code} ${names.join(",")}`).join("")}`;
};

test.each([
  ["purchase-order.bpmn", "start submit leader byAmount:exclusive{[countersign][]}approved finance tell end"],
  ["leave-request.bpmn", "start submit superior byDays:exclusive{[generalManager >hr][hr][]}done end"],
  ["contract.bpmn", "start submit fork:parallel{[legal][finance]}join generalManager end"],
  ["supplier-admission.bpmn", "start submit leader inspection countersign admit end"],
])("a flow of the product reads as blocks: %s", async (file, text) => {
  expect(await blocksOf(readFileSync(`schemas/flows/${file}`, "utf8"))).toBe(text);
});
test("all flows of the product are named above", () =>
  expect(readdirSync("schemas/flows").filter((file) => file.endsWith(".bpmn"))).toHaveLength(4));

test.each([
  [
    "a refusal that ends",
    "s -> a -> x\na: user\nx: exclusive\nx -> b -> e default\nx -> no ? op == 'refuse'\nb: user\nno: end",
    "s a x:exclusive{[…][no]} b e",
  ],
  [
    "a task with conditions on its ways",
    "s -> a\na: user\na -> b default\na -> c ? record.n > 1\nb: user\nc: user\nb -> e\nc -> e",
    "s a a:exclusive{[b][c]} e",
  ],
  [
    "a loop",
    "s -> m -> a -> x\nm: exclusive\na: user\nx: exclusive\nx -> e default\nx -> m ? record.n > 1",
    "s ·m a x:exclusive{[…][^m]} e",
  ],
  [
    "a loop back to a task",
    "s -> a -> b -> x\na: user\nb: user\nx: exclusive\nx -> e default\nx -> a ? record.n > 1",
    "s a b x:exclusive{[…][^a]} e",
  ],
  [
    "branches in each other that share a join",
    "s -> x\nx: exclusive\nx -> y default\nx -> c ? true\ny: exclusive\ny -> a default\ny -> b ? true\na: user\nb: user\nc: user\na -> j\nb -> j\nc -> j\nj: exclusive\nj -> e",
    "s x:exclusive{[y:exclusive{[a][b]}][c]}j e",
  ],
  [
    "a timer on an edge that comes back",
    "s -> a -> b -> e\na: user\nb: user\nlate: boundary on=a after=PT1H\nlate -> t -> e\nt: user",
    "s a<late t >e> b e",
  ],
  ["a sub-process", "s -> p -> e\np: sub\nps: start in=p\npa: user in=p\npe: end in=p\nps -> pa -> pe", "s p(ps pa pe) e"],
  [
    "what waits for the first of two",
    "s -> w\nw: events\nw -> t -> j\nw -> m -> j\nt: timer after=P1D\nm: receive message=x\nj: exclusive\nj -> e",
    "s w:events{[t][m]}j e",
  ],
  [
    "a gateway that joins and chooses",
    "s -> x\nx: exclusive\nx -> a default\nx -> y ? true\na: user\na -> y\ny: exclusive\ny -> b default\ny -> e ? true\nb: user\nb -> e",
    "s x:exclusive{[a][]} y:exclusive{[b][]} e",
  ],
])("%s is blocks", async (_, notation, text) => expect(await blocksOf(buildFlow(notation))).toBe(text));

test.each([
  [
    "a way from one parallel way into another",
    "s -> p\np: parallel\np -> a -> j\np -> b -> x\nx: exclusive\nx -> j default\nx -> a ? true\na: user\nb: user\nj: parallel\nj -> e",
    "tangled",
  ],
  [
    "a choice in a parallel way that goes to the join twice",
    "s -> p\np: parallel\np -> a -> j\np -> x\nx: exclusive\nx -> b -> j default\nx -> j ? true\na: user\nb: user\nj: parallel\nj -> e",
    "tangled",
  ],
  [
    "parallel ways that meet at a choice",
    "s -> p\np: parallel\np -> a -> j\np -> b -> j\na: user\nb: user\nj: exclusive\nj -> e",
    "otherJoin",
  ],
  ["a task that nobody comes to", "s -> a -> e\na: user\nb: user", "loose"],
])("%s is drawn freely", async (_, notation, code) => expect(await blocksOf(buildFlow(notation))).toContain(`!${code}`));

test("a new flow is one chain", async () =>
  expect(await blocksOf(newFlow({ key: "trip", name: "差旅" }, NEW_FLOW_NAMES))).toBe("start submit leader end"));
