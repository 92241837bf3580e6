import { expect, test } from "vitest";
import { compile } from "../../../src/flow/compile.ts";
import type { Graph } from "../../../src/flow/graph.ts";
import { AppError } from "../../../src/model/error.ts";
import { refuseHidden } from "../../../src/server/modules/flow/rehearse/hidden.ts";
import { buildFlow } from "../../flow/builder.ts";
import { CLAIM } from "./claim.ts";

/** Whoever rehearses sees all of claims but their amount. */
const isOpen = (source: string) => !source.includes("amount");
const NOTATION = "s -> a -> b -> e\na: user people=starter ops=agree\nb: user people=none ops=agree";

async function graphOf(people: string, notation = NOTATION): Promise<Graph> {
  const xml = buildFlow(notation).replace(/(<userTask id="b"[^>]*><extensionElements>)/, `$1<ap:people>${people}</ap:people>`);
  return (await compile(xml, { entity: CLAIM })).graph;
}
const matrix = (limit: number) =>
  graphOf(
    `<ap:rule kind="matrix" hit="first"><ap:dimension field="amount" type="number"/>
      <ap:row><ap:cell test="&lt; ${limit}"/><ap:rule kind="users" usernames="bob"/></ap:row>
      <ap:row><ap:cell test="-"/><ap:rule kind="users" usernames="cid"/></ap:row></ap:rule>`,
  );
const condition = (source: string) =>
  graphOf("", `${NOTATION.replace("b -> e", "b -> x")}\nx: exclusive\nx -> e ? ${source}\nx -> e2 default\ne2: end`);

function refusal(graph: Graph, main?: Graph): unknown {
  try {
    refuseHidden({ graph, main: main && { id: "1", graph: main } }, isOpen);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}

test("what the published version reads anyway may be read, and nothing else of a hidden field", async () => {
  expect(refusal(await condition("record.price > 5"))).toBeUndefined();
  const main = await condition("record.amount > 100");
  expect(refusal(main)).toBe("flow.rehearseHidden");
  expect(refusal(main, main)).toBeUndefined();
  expect(refusal(await condition("record.amount > 101"), main)).toBe("flow.rehearseHidden");
});

test("of a matrix its whole sheet counts: another limit asks another thing", async () => {
  const main = await matrix(100);
  expect(refusal(main)).toBe("flow.rehearseHidden");
  expect(refusal(main, main)).toBeUndefined();
  expect(refusal(await matrix(101), main)).toBe("flow.rehearseHidden");
});

test("so does a rule that goes by a field, also inside of a matrix", async () => {
  const inside = `<ap:rule kind="matrix" hit="first"><ap:dimension field="price" type="number"/>
    <ap:row><ap:cell test="-"/><ap:rule kind="field" field="amount"/></ap:row></ap:rule>`;
  expect(refusal(await graphOf('<ap:rule kind="field" field="amount"/>'))).toBe("flow.rehearseHidden");
  expect(refusal(await graphOf(inside))).toBe("flow.rehearseHidden");
  expect(refusal(await graphOf('<ap:rule kind="field" field="note"/>'))).toBeUndefined();
});
