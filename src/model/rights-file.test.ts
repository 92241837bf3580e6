import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RightsTree } from "./contract/rights-tree.ts";
import { type FileWords, matrixSheets, readMatrix, type WrittenSheet } from "./rights-file.ts";
import { roleFromFile } from "./rights-file-draft.ts";
import { permissionsIn } from "./rights-grid.ts";
import { COLUMN_MODES, columnOpen, isControlled, setColumn } from "./rights-grid-columns.ts";
import type { GridRole } from "./rights-grid-draft.ts";
import { gridIndex } from "./rights-grid-lines.ts";

const FIELDS = [
  { name: "name", title: "名称", add: true, edit: true },
  { name: "code", title: "编码", add: true, edit: false },
];
const ALL = ["order:view", "order:edit", "part:view"];
const tree: RightsTree = {
  nodes: [
    { id: "1", parent: null, kind: "directory", title: "采购", pinyin: null, icon: null, path: null, opens: [], actions: [], entities: [] },
    {
      id: "2",
      parent: "1",
      kind: "entry",
      title: "订单",
      pinyin: null,
      icon: null,
      path: null,
      opens: [],
      actions: ALL,
      entities: ["order"],
    },
  ],
  entities: ["order", "part"].map((id) => ({ id, title: id, pinyin: null, master: null, scoped: true, fields: FIELDS })),
  permissions: ALL.map((permission) => ({ permission, title: permission, name: permission, held: true })),
};
const index = gridIndex(tree);
const words: FileWords = {
  ...{ permissions: "权限", fields: "字段", place: "菜单", action: "操作", permission: "权限编码", entity: "实体", field: "字段" },
};
const table = ({ name, titles, rows }: WrittenSheet) => ({
  ...{ name, since1904: false },
  rows: [titles, ...rows].map((cells, at) => ({ at: at + 1, cells: cells.map((text) => (text === "" ? null : text)) })),
});
const blank = (id: string): GridRole => ({
  ...{ id, version: 1, code: `r${id}`, name: "采购员", status: 0, isNew: false, unseen: [] },
  ...{ dataScope: 1, departments: [], organisations: [], permissions: [], columns: [], rules: [] },
});
const role = (id: string): fc.Arbitrary<GridRole> =>
  fc
    .record({ permissions: fc.subarray(ALL), closed: fc.array(fc.tuple(fc.nat(1), fc.constantFrom(...COLUMN_MODES)), { maxLength: 4 }) })
    .map(({ permissions, closed }) => {
      const granted: GridRole = { ...blank(id), permissions: permissions.map((permission) => ({ permission })) };
      if (!permissions.some((one) => one.startsWith("order:"))) return granted;
      return closed.reduce((now, [at, mode]) => setColumn(now, "order", FIELDS, FIELDS[at]?.name ?? "", mode, false), granted);
    });
const said = (one: GridRole) => ({
  permissions: [...permissionsIn(one)].sort(),
  controlled: isControlled(one, "order"),
  columns: FIELDS.flatMap((field) => COLUMN_MODES.map((mode) => columnOpen(one, "order", field, mode))),
});

describe("a matrix as a workbook", () => {
  test("that is taken out and brought back says the same of every role, whatever stood there", () => {
    fc.assert(
      fc.property(role("1"), role("2"), role("1"), (first, second, other) => {
        const { roles, problems } = readMatrix(tree, [first, second], matrixSheets(tree, [first, second], words).map(table));
        expect(problems).toEqual([]);
        const back = roleFromFile(other, roles.find((one) => one.role === "1") ?? { role: "1", permissions: [], columns: [] }, index);
        expect(said(back)).toEqual(said(first));
      }),
    );
  });

  test("says by sheet and cell what is not known, with what was probably meant, and takes the rest", () => {
    const sheet = {
      name: "权限",
      titles: ["菜单", "操作", "权限编码", "采购员 [r1]", "无名 [r7]"],
      rows: [
        ["", "", "order:veiw", "✓", ""],
        ["", "", "order:edit", "maybe", ""],
        ["", "", "part:view", "是", "✓"],
        ["", "", "order.nam", "V", ""],
      ],
    };
    const { roles, problems } = readMatrix(tree, [blank("1")], [table(sheet)]);
    expect(problems).toEqual([
      { sheet: "权限", cell: "E1", what: "role", value: "无名 [r7]", near: null },
      { sheet: "权限", cell: "C2", what: "permission", value: "order:veiw", near: "order:view" },
      { sheet: "权限", cell: "D3", what: "value", value: "maybe", near: null },
      { sheet: "权限", cell: "C5", what: "field", value: "order.nam", near: "order.name" },
    ]);
    expect(roles).toEqual([{ role: "1", permissions: [{ permission: "part:view", on: true }], columns: [] }]);
  });

  test("leaves what its bringer does not hold, and what the file does not name", () => {
    const narrow = gridIndex({ ...tree, permissions: tree.permissions.map((one) => ({ ...one, held: one.permission !== "part:view" })) });
    const before: GridRole = { ...blank("1"), permissions: [{ id: "9", permission: "order:view" }] };
    const file = {
      role: "1",
      permissions: [
        { permission: "part:view", on: true },
        { permission: "order:edit", on: true },
      ],
      columns: [],
    };
    expect(roleFromFile(before, file, narrow).permissions).toEqual([{ id: "9", permission: "order:view" }, { permission: "order:edit" }]);
  });
});
