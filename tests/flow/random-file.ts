import type { Graph } from "../../src/flow/graph.ts";
import { buildFlow } from "./builder.ts";
import { type Dice, randomFlow } from "./random-flow.ts";

/** Names of variables that conditions of random flows read. */
export const RANDOM_VARIABLES = [{ name: "k" }, { name: "again" }];

/** The file of a random flow of nested blocks, with a submission before it. */
export function randomFile(dice: Dice, options: Parameters<typeof randomFlow>[1] = {}): string {
  return fileOf(randomFlow(dice, options).graph);
}

function fileOf({ nodes, flows, start }: Graph): string {
  const name = (id: string) => id.replaceAll(">", "_");
  const kinds: Readonly<Record<string, string>> = { subProcess: "sub" };
  const lines = Object.values(nodes).map(
    (node) => `${name(node.id)}: ${kinds[node.kind] ?? node.kind}${node.scope ? ` in=${node.scope}` : ""}`,
  );
  const links = Object.values(flows).flatMap(({ id, source, target, condition }) => {
    const isDefault = (nodes[source] as { default?: string }).default === id;
    const end = `${name(target)}${isDefault ? " default" : ""}${condition ? ` ? ${condition}` : ""}`;
    return source === start ? ["s0 -> apply", `apply -> ${end}`] : `${name(source)} -> ${end}`;
  });
  const own = lines.filter((line) => !line.startsWith(`${start}:`));
  return buildFlow(["s0: start", "apply: user ops=agree", ...own, ...links].join("\n"));
}
