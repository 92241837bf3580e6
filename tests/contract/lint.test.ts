import { expect, test } from "vitest";
import { runTool } from "./run-tool.ts";

test("every file is formatted and without a lint finding", { timeout: 180_000 }, () => {
  const { status, output } = runTool(
    "@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    "--colors=off",
    "--max-diagnostics=50",
    ".",
  );
  expect(status === 0 ? "" : output).toBe("");
});
