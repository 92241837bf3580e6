import { expect, test } from "vitest";
import { check } from "../../../../flow/check.ts";
import { compile } from "../../../../flow/compile.ts";
import { flowFrom, TEMPLATES } from "./templates.ts";

const flow = { start: "s", submit: "t", submitButton: "b", approval: "a", end: "e" };
const steps = { ...flow, countersign: "c", filling: "f", notice: "n", wait: "w", box: "x", done: "d", otherwise: "o" };

test.each(TEMPLATES)("%s begins as a flow that hangs together under its key", async (template) => {
  const xml = await flowFrom(template, { key: "order", name: "订单" }, { flow, steps });
  const { graph, process, problems, isPartial } = await compile(xml);
  expect(process.key).toBe("order");
  const errors = [...problems, ...check(graph, { isPartial })].filter(({ severity }) => severity === "error");
  // By which amount there is a second approval, who designs says himself.
  expect(errors.map(({ code }) => code)).toEqual(template === "amount" ? [expect.stringMatching(/flow\./)] : []);
});
