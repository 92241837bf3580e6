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
