import { expect, test } from "vitest";
import { compile } from "../../src/flow/compile.ts";
import { buildFlow } from "./builder.ts";

const problems = async (notation: string) =>
  (await compile(buildFlow(notation))).problems.map(({ code, element, params }) => [code, element, params?.value]);

test("a timer in months is by the clock alone: working time knows no months", async () => {
  const flow = (more: string) => `a: user\nwait: timer after=P1M ${more}\ns -> a -> wait -> e`;
  expect(await problems(flow(""))).toEqual([]);
  expect(await problems(flow("workdays"))).toEqual([["flow.badValue", "wait", "P1M"]]);
});

test("what is no duration is refused at publishing, not when it is waited for", async () => {
  for (const text of ["1D", "P", "P1DT", "PT1.2345S"])
    expect(await problems(`a: user\nwait: timer after=${text}\ns -> a -> wait -> e`)).toEqual([["flow.badValue", "wait", text]]);
});

test("a time that nobody waits for is refused: nothing at all, and more than ten years", async () => {
  const flow = (text: string, more = "") => problems(`a: user\nwait: timer after=${text} ${more}\ns -> a -> wait -> e`);
  for (const text of ["P0D", "PT0S", "P9999Y", "P11Y", "P99999D"]) expect(await flow(text)).toEqual([["flow.badValue", "wait", text]]);
  for (const text of ["P99999D", "P2700D"]) expect(await flow(text, "workdays")).toEqual([["flow.badValue", "wait", text]]);
  for (const text of ["P10Y", "P120M", "PT1S"]) expect(await flow(text)).toEqual([]);
  expect(await flow("P2600D", "workdays")).toEqual([]);
});
