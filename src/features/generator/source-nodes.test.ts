import { expect, test } from "vitest";
import { sourceNodes } from "./source-nodes.ts";

const source = (schema: string, name: string, comment: string | null = null) => ({ schema, name, comment, rows: null, view: false });

test("tables stand below their schemas; a schema without one that fits the word is not there", () => {
  const sources = [source("crm", "client", "客户"), source("crm", "visit"), source("erp", "client_order")];
  const shown = (word: string) =>
    sourceNodes(sources, word).map(({ schema, children = [] }) => [schema, ...children.map((one) => one.source?.name)]);
  expect(shown("")).toEqual([
    ["crm", "client", "visit"],
    ["erp", "client_order"],
  ]);
  expect(shown(" CLIENT ")).toEqual([
    ["crm", "client"],
    ["erp", "client_order"],
  ]);
  expect(shown("客户")).toEqual([["crm", "client"]]);
  expect(shown("erp.")).toEqual([["erp", "client_order"]]);
});
