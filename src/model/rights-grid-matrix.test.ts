import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RightsTree } from "./contract/rights-tree.ts";
import { permissionsIn } from "./rights-grid.ts";
import type { GridRole } from "./rights-grid-draft.ts";
import { gridIndex, linesOf } from "./rights-grid-lines.ts";
import { type Block, copiedBlock, differenceOf, isMatrixLine, paintCells, pastedCells, withPermissionsOf } from "./rights-grid-matrix.ts";

const HELD = ["order:view", "order:edit", "part:view", "part:edit"];
const NOT_HELD = "part:remove";
const ALL = [...HELD, NOT_HELD];
const node = (id: string, parent: string | null, actions: readonly string[]) => ({
  ...{ id, parent, kind: "entry" as const, title: id, pinyin: null, icon: null, path: null, opens: [], entities: [] },
  actions,
});
const tree: RightsTree = {
  nodes: [node("all", null, []), node("order", "all", ALL.slice(0, 2)), node("part", "all", ALL.slice(2))],
  entities: [],
  permissions: ALL.map((permission) => ({ permission, title: permission, name: permission, held: permission !== NOT_HELD })),
};
const index = gridIndex(tree);
const lines = linesOf(index, { expanded: new Set(["all", "all/order", "all/part"]) }).filter(isMatrixLine);

const rolesOf = (granted: readonly (readonly string[])[]): GridRole[] =>
  granted.map((permissions, at) => ({
    ...{ id: String(at), version: 1, code: `r${at}`, name: `r${at}`, status: 0, isNew: false, unseen: [] },
    ...{
      dataScope: 1,
      departments: [],
      organisations: [],
      columns: [],
      rules: [],
      permissions: permissions.map((permission) => ({ permission })),
    },
  }));
const roles = fc.array(fc.subarray(ALL), { minLength: 3, maxLength: 3 }).map(rolesOf);
const said = (all: readonly GridRole[]) => all.map((role) => [...permissionsIn(role)].sort());
const block: fc.Arbitrary<Block> = fc.record({
  ...{ line: fc.nat(lines.length - 1), role: fc.nat(2) },
  ...{ toLine: fc.nat(lines.length - 1), toRole: fc.nat(2) },
});

describe("the matrix of rights", () => {
  test("has places and actions as lines", () => {
    expect(lines.map(({ key }) => key)).toEqual([
      ...["all", "all/order", "all/order/order:view", "all/order/order:edit"],
      ...["all/part", "all/part/part:view", "all/part/part:edit", "all/part/part:remove"],
    ]);
  });

  test("that is painted says of each cell what was painted; of what who paints does not hold nothing changes", () => {
    fc.assert(
      fc.property(roles, fc.nat(lines.length - 1), fc.nat(2), fc.boolean(), (before, at, role, on) => {
        const line = lines[at] as (typeof lines)[number];
        const after = paintCells(before, [{ role: String(role), line, on }], index);
        const granted = permissionsIn(after[role] as GridRole);
        const below = line.kind === "place" ? line.permissions : [line.permission.permission];
        for (const one of below.filter((name) => name !== NOT_HELD)) expect(granted.has(one)).toBe(on);
        expect(after.map((one) => permissionsIn(one).has(NOT_HELD))).toEqual(before.map((one) => permissionsIn(one).has(NOT_HELD)));
        for (const [place, one] of after.entries()) if (place !== role) expect(one).toBe(before[place]);
      }),
    );
  });

  test("a block that is put back where it was taken changes nothing that can be given", () => {
    fc.assert(
      fc.property(roles, block, (before, asked) => {
        const actions = lines.filter(({ kind }) => kind === "action");
        const within = { ...asked, line: asked.line % actions.length, toLine: asked.toLine % actions.length };
        const cells = pastedCells(before, actions, within, copiedBlock(before, actions, within));
        const after = paintCells(before, cells, index);
        const missing = said(before).map((one, at) => one.filter((name) => !permissionsIn(after[at] as GridRole).has(name)));
        expect(missing).toEqual([[], [], []]);
      }),
    );
  });

  test("one cell fills a block, and a block ends with the matrix", () => {
    const before = rolesOf([["order:view"], [], []]);
    const from = { line: 2, role: 0, toLine: 2, toRole: 0 };
    const copied = copiedBlock(before, lines, from);
    expect(copied).toEqual([[true]]);
    const cells = pastedCells(before, lines, { line: 2, role: 1, toLine: 3, toRole: 2 }, copied);
    expect(said(paintCells(before, cells, index))).toEqual([["order:view"], ["order:edit", "order:view"], ["order:edit", "order:view"]]);
    expect(pastedCells(before, lines, { line: 7, role: 2, toLine: 7, toRole: 2 }, [[true, true], [true]])).toHaveLength(1);
    expect(pastedCells(before, lines, from, [])).toEqual([]);
  });

  test("a role that takes over what another one may differs from it in nothing that can be given", () => {
    fc.assert(
      fc.property(roles, ([first, second]) => {
        const copy = withPermissionsOf(first as GridRole, second as GridRole, index);
        const { onlyFirst, onlySecond } = differenceOf(copy, second as GridRole);
        expect([...onlyFirst, ...onlySecond].filter((one) => one !== NOT_HELD)).toEqual([]);
      }),
    );
  });
});
