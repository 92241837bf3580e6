import { expect, test } from "vitest";
import { notesByTable } from "./notes-by-table.ts";

test("notes stand by table, and columns of which the same is true share one remark", () => {
  const of = (table: string, column: string | null, code: string, params = {}) => ({ table, column, code, params });
  expect(
    notesByTable([
      of("a.client", "create_by", "system"),
      of("b.visit", null, "details", { master: "客户" }),
      of("a.client", "place", "type", { type: "point" }),
      of("a.client", "del_flag", "system"),
      of("a.client", "area", "type", { type: "polygon" }),
    ]),
  ).toEqual([
    {
      table: "a.client",
      remarks: [
        { code: "system", params: {}, columns: ["create_by", "del_flag"] },
        { code: "type", params: { type: "point" }, columns: ["place"] },
        { code: "type", params: { type: "polygon" }, columns: ["area"] },
      ],
    },
    { table: "b.visit", remarks: [{ code: "details", params: { master: "客户" }, columns: [] }] },
  ]);
});
