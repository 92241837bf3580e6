import fc from "fast-check";
import { expect, test } from "vitest";
import { closedIn, gains } from "./field-closing.ts";
import type { RoleGrant } from "./rights-grid.ts";
import { columnOpen, type GridField, isControlled } from "./rights-grid-columns.ts";

const FIELDS: readonly GridField[] = [
  { name: "name", add: true, edit: true },
  { name: "price", add: true, edit: false },
  { name: "total", add: false, edit: false },
];
const place = { entity: "order", master: "order", fields: FIELDS };
const list = (fields: readonly string[], canEdit = false) =>
  fields.map((field) => ({ entity: "order", field, canView: true, canEdit, canAdd: false }));
const roleWith = (columns: RoleGrant["columns"], permission = "order:view"): RoleGrant => ({
  ...{ dataScope: 0, departments: [], organisations: [], permissions: [{ permission }], columns, rules: [] },
});
const isOpen = (role: RoleGrant, name: string) => columnOpen(role, "order", FIELDS.find((one) => one.name === name) as GridField, "view");

const role: fc.Arbitrary<RoleGrant> = fc
  .record({ fields: fc.subarray(["id", ...FIELDS.map(({ name }) => name)]), edits: fc.boolean(), grants: fc.boolean() })
  .map(({ fields, edits, grants }) => roleWith(list(fields, edits), grants ? "order:view" : "part:view"));

test("a role without a list gets one that leaves all other fields as they were", () => {
  const [closed] = closedIn([roleWith([])], place, "price");
  expect(closed?.after.columns).toEqual([
    { entity: "order", field: "name", canView: true, canAdd: true, canEdit: true },
    { entity: "order", field: "total", canView: true, canAdd: false, canEdit: false },
  ]);
});

test("a role that opens nothing else still says that the rest is closed", () => {
  const [closed] = closedIn([roleWith(list(["price"]))], place, "price");
  expect(closed?.after.columns).toEqual([{ entity: "order", field: "id", canView: true, canAdd: false, canEdit: false }]);
});

test("no role that grants something opens the field afterwards, and of the others nothing changes", () => {
  fc.assert(
    fc.property(fc.array(role, { maxLength: 6 }), fc.constantFrom("name", "price", "total"), (roles, field) => {
      const closed = closedIn(roles, place, field);
      const after = new Map(closed.map((one) => [one.before, one.after]));
      for (const one of roles) {
        const next = after.get(one) ?? one;
        const grants = one.permissions.some(({ permission }) => permission.startsWith("order:"));
        if (grants) expect(isOpen(next, field)).toBe(false);
        else expect(next).toBe(one);
        for (const { name } of FIELDS) if (name !== field) expect(isOpen(next, name)).toBe(isOpen(one, name));
      }
    }),
  );
});

test("somebody gains by it only where one of his roles had a list and another had none", () => {
  fc.assert(
    fc.property(fc.array(role, { minLength: 1, maxLength: 4 }), fc.constantFrom("name", "price", "total"), (roles, field) => {
      const after = new Map(closedIn(roles, place, field).map((one) => [one.before, one.after]));
      const gained = gains(
        roles,
        roles.map((one) => after.get(one) ?? one),
        place,
      );
      const had = roles.filter((one) => isControlled(one, "order"));
      if (gained) expect(had.length > 0 && had.length < roles.length).toBe(true);
    }),
  );
  const both = [roleWith(list(["name"])), roleWith([])];
  const after = closedIn(both, place, "price").map((one) => one.after);
  expect(gains(both, [both[0] as RoleGrant, ...after], place)).toBe(true);
});
