import { expect, test } from "vitest";
import { queryColumns } from "./useQueryColumns.ts";

test.each([
  // A phone: the buttons have a line of their own.
  [366, 260, 1, 0],
  // 1024 with the sidebar: half of the line is not left empty.
  [778, 270, 2, 2],
  [778, 330, 2, 1],
  [1000, 270, 3, 3],
  [1194, 270, 4, 3],
  [1674, 270, 5, 5],
])("a query form of %i pixels with %i of buttons has %i columns, and beside the buttons %i", (width, buttons, columns, besideButtons) => {
  expect(queryColumns(width, buttons)).toEqual({ columns, besideButtons });
});
