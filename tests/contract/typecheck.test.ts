import { expect, test } from "vitest";
import { runTool } from "./run-tool.ts";

test("every TypeScript file has the types that it says", { timeout: 180_000 }, () => {
  const { status, output } = runTool("typescript/bin/tsc", "-p", ".", "--pretty", "false");
  expect({ output: output.split("\n").slice(0, 50).filter(Boolean), status }).toEqual({ output: [], status: 0 });
});
