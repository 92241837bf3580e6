import { readCell } from "../../../../flow/matrix/cell-text.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import type { MatrixField } from "./matrix-field.ts";

const PLAIN = { to: null, tree: false, nullable: false, minimum: null, maximum: null, scale: null, values: null };
/** Fields of an order as the server tells them. */
export const MATRIX_FIELDS: readonly MatrixField[] = [
  { ...PLAIN, name: "amount", title: "金额", type: "number", minimum: "0", scale: 2 },
  {
    ...{ ...PLAIN, name: "kind", title: "类别", type: "value" as const },
    values: [
      { value: "1", label: "货物", above: null },
      { value: "2", label: "服务", above: null },
    ],
  },
  {
    ...{ ...PLAIN, name: "dept", title: "部门", type: "reference" as const, to: "department", tree: true },
    values: [
      { value: "HQ", label: "总部", above: null },
      { value: "SALES", label: "销售部", above: "HQ" },
    ],
  },
  { ...PLAIN, name: "note", title: "备注", type: null },
];

const cell = (text: string, type: "number" | "value") => readCell(text, type) ?? [];
/** From 50,000 to 80,000 nobody approves services. */
export const MATRIX: MatrixRule = {
  kind: "matrix",
  hit: "unique",
  dimensions: [
    { field: "amount", type: "number" },
    { field: "kind", type: "value" },
  ],
  rows: [
    { cells: [cell("< 50000", "number"), []], people: [{ kind: "leader", levels: 0 }] },
    { cells: [cell(">= 50000", "number"), cell("1", "value")], people: [{ kind: "roles", codes: ["finance"] }] },
    { cells: [cell(">= 80000", "number"), cell("2", "value")], people: [{ kind: "users", usernames: ["boss"] }] },
  ],
};
