import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { access } from "./access.ts";
import { checkRole } from "./check/role.ts";
import type { Documents, Entity } from "./documents.ts";
import { entityIn, type Role, rightsOf } from "./rights.ts";
import {
  blindEntities,
  copiedGrant,
  type GridState,
  grantPermissions,
  permissionsIn,
  type RoleGrant,
  stateOf,
  toggled,
  withRules,
} from "./rights-grid.ts";
import { COLUMN_MODES, columnOpen, freeColumns, type GridField, isControlled, setColumn } from "./rights-grid-columns.ts";
import { draftOf, type GridRole, openedDraft, roleChange, roleUnder } from "./rights-grid-draft.ts";

const FIELDS: readonly GridField[] = [
  { name: "name", add: true, edit: true },
  { name: "price", add: true, edit: true },
  { name: "code", add: true, edit: false },
  { name: "total", add: false, edit: false },
];
const entity = (id: string, more: object = {}): Entity =>
  ({
    ...{ $id: id, title: id, type: "object", "x-table": id, "x-display": "name", ...more },
    properties: {
      name: { title: "name", type: "string" },
      price: { title: "price", type: "integer" },
      code: { title: "code", type: "string", "x-immutable": true },
      total: { title: "total", type: "integer", "x-readonly": true },
    },
  }) as unknown as Entity;
const ENTITIES = [entity("order"), entity("item", { "x-master": "order" }), entity("part")];
const documents = { entities: new Map(ENTITIES.map((one) => [one.$id, one])), dictionaries: new Map() } as unknown as Documents;
const IDS = ["order", "item", "part"];
const MASTERS = ["order", "part"];
const PERMISSIONS = MASTERS.flatMap((id) => ["view", "add", "edit", "remove"].map((action) => `${id}:${action}`));
const among = new Set(PERMISSIONS);
const family = (id: string) => (id === "order" ? ["order", "item"] : [id]);
const grantOn = { among, family };

const flags = fc.constantFrom(
  { canView: true, canAdd: true, canEdit: true },
  { canView: true, canAdd: false, canEdit: true },
  { canView: true, canAdd: false, canEdit: false },
  { canView: false, canAdd: false, canEdit: false },
);
/** Roles that the server would save. */
const role: fc.Arbitrary<GridRole> = fc
  .record({
    dataScope: fc.integer({ min: 0, max: 5 }),
    departments: fc.subarray(["1", "2"]).map((ids) => ids.map((id) => ({ id }))),
    organisations: fc.subarray(["7", "8"]).map((ids) => ids.map((id) => ({ id }))),
    permissions: fc.subarray(PERMISSIONS),
    columns: fc.uniqueArray(
      fc.record({ entity: fc.constantFrom(...IDS), field: fc.constantFrom("id", ...FIELDS.map(({ name }) => name)), flags }),
      { selector: (one) => `${one.entity} ${one.field}`, maxLength: 8 },
    ),
    rules: fc.array(fc.record({ entity: fc.constantFrom(...MASTERS), rule: fc.constantFrom("record.price > 1", "record.price > 2") }), {
      maxLength: 3,
    }),
  })
  .map(({ permissions, columns, rules, ...rest }) => {
    const granted = new Set(permissions.map(entityIn).flatMap(family));
    let serial = 0;
    const id = () => String(++serial);
    return {
      ...{ id: "1", version: 3, code: "r", name: "r", status: 0, isNew: false, unseen: [] },
      ...rest,
      permissions: permissions.map((permission) => ({ id: id(), permission })),
      columns: columns.filter((one) => granted.has(one.entity)).map(({ flags: own, ...one }) => ({ id: id(), ...one, ...own })),
      rules: rules.filter((one) => granted.has(one.entity)).map((one) => ({ id: id(), ...one })),
    };
  });
const some = fc.subarray(PERMISSIONS, { minLength: 1 });
const click = fc.oneof(
  fc.record({ what: fc.constant("permissions" as const), some, on: fc.boolean() }),
  fc.record({
    ...{ what: fc.constant("column" as const), entity: fc.constantFrom(...IDS), field: fc.constantFrom(...FIELDS) },
    ...{ mode: fc.constantFrom(...COLUMN_MODES), on: fc.boolean() },
  }),
  fc.record({ what: fc.constant("free" as const), entity: fc.constantFrom(...IDS) }),
  fc.record({
    ...{ what: fc.constant("rules" as const), entity: fc.constantFrom(...MASTERS) },
    rules: fc.subarray(["record.price > 1", "record.price > 3"]),
  }),
);
type Click = typeof click extends fc.Arbitrary<infer C> ? C : never;

/** What a click in the grid does: where the role grants nothing on the entity, the grid offers no columns and rules. */
function after(now: GridRole, one: Click): GridRole {
  if (one.what === "permissions") return grantPermissions(now, one.some, one.on, grantOn);
  if (!now.permissions.some(({ permission }) => family(entityIn(permission)).includes(one.entity))) return now;
  if (one.what === "column") return setColumn(now, one.entity, FIELDS, one.field.name, one.mode, one.on);
  return one.what === "free" ? freeColumns(now, one.entity) : withRules(now, one.entity, one.rules);
}

const said = (one: RoleGrant) => ({
  permissions: one.permissions.map(({ permission }) => permission),
  columns: one.columns.map(({ entity: id, field }) => ({ entity: id, field })),
  rules: one.rules.map(({ entity: id, rule }) => ({ entity: id, rule })),
});
const storedRole = (one: GridRole): Role => ({
  ...{
    id: one.id,
    code: one.code,
    dataScope: one.dataScope,
    departments: one.departments.map(({ id }) => id),
    organisations: one.organisations.map(({ id }) => id),
    rules: one.rules,
  },
  permissions: said(one).permissions,
  columns: one.columns.map(({ entity: id, field, canView, canAdd, canEdit }) => ({
    ...{ entity: id, field, view: canView, add: canAdd, edit: canEdit },
  })),
});
const holder = (one: GridRole) =>
  rightsOf({ isSuperUser: false, userType: 2, tenant: null, dept: null, organisations: [], roles: [storedRole(one)] }, () => []);

describe("permissions of the grid", () => {
  test("are as was asked, whatever was before", () => {
    fc.assert(
      fc.property(role, some, fc.boolean(), (before, asked, on) => {
        const state: GridState = stateOf(asked, permissionsIn(grantPermissions(before, asked, on, grantOn)));
        expect(state).toBe(on ? "all" : "none");
      }),
    );
  });

  test("that are granted take viewing along, so that nobody may change what he cannot find", () => {
    fc.assert(
      fc.property(role, some, (before, asked) => {
        const blind = blindEntities(grantPermissions(before, asked, true, grantOn), among);
        expect([...blind].filter((id) => asked.map(entityIn).includes(id))).toEqual([]);
      }),
    );
  });

  test("of which some are granted are asked for whole by a click, and then taken away", () => {
    expect(stateOf(["a:view", "b:view"], new Set(["a:view"]))).toBe("some");
    expect([toggled("none"), toggled("some"), toggled("all")]).toEqual([true, true, false]);
    expect(stateOf([], new Set(["a:view"]))).toBe("none");
  });
});

describe("columns of the grid", () => {
  const column = fc.record({ id: fc.constantFrom(...IDS), field: fc.constantFrom(...FIELDS), mode: fc.constantFrom(...COLUMN_MODES) });

  test("are as was asked, where the document lets them, and no other field is opened or closed with them", () => {
    fc.assert(
      fc.property(role, column, fc.boolean(), (before, { id, field, mode }, on) => {
        const now = setColumn(before, id, FIELDS, field.name, mode, on);
        const possible = mode === "view" || field[mode];
        expect(columnOpen(now, id, field, mode)).toBe(possible && on);
        for (const other of IDS.flatMap((one) => FIELDS.map((rest) => ({ one, rest }))))
          if (other.one !== id || other.rest !== field)
            for (const each of COLUMN_MODES)
              expect(columnOpen(now, other.one, other.rest, each)).toBe(columnOpen(before, other.one, other.rest, each));
      }),
    );
  });

  test("are what the product decides by: a field is as open as the grid shows it", () => {
    fc.assert(
      fc.property(role, fc.array(click, { maxLength: 6 }), (before, clicks) => {
        const now = clicks.reduce(after, before);
        const rights = holder(now);
        for (const one of ENTITIES)
          for (const field of FIELDS) {
            expect(access(one, field.name, rights, "view") !== "hidden").toBe(columnOpen(now, one.$id, field, "view"));
            for (const mode of ["add", "edit"] as const)
              expect(access(one, field.name, rights, mode) === "editable").toBe(columnOpen(now, one.$id, field, mode));
          }
      }),
    );
  });

  test("may all be closed, and are open again when nothing controls them", () => {
    fc.assert(
      fc.property(role, fc.constantFrom(...IDS), (before, id) => {
        const closed = FIELDS.reduce((now, { name }) => setColumn(now, id, FIELDS, name, "view", false), before);
        expect(isControlled(closed, id)).toBe(true);
        expect(FIELDS.some((field) => columnOpen(closed, id, field, "view"))).toBe(false);
        const free = freeColumns(closed, id);
        expect(FIELDS.every((field) => columnOpen(free, id, field, "view"))).toBe(true);
      }),
    );
  });
});

describe("a draft of the grid", () => {
  const clicks = fc.array(click, { maxLength: 8 });

  test("says nothing that the server would refuse of a role: no list or rule of what it does not grant", () => {
    fc.assert(
      fc.property(role, clicks, (before, made) => {
        const now = made.reduce(after, before);
        expect(checkRole(said(now), documents)).toEqual([]);
        expect(now.columns.filter((row) => (row.canAdd || row.canEdit) && !row.canView)).toEqual([]);
      }),
    );
  });

  test("is a change of the role that makes of it what the grid shows, and keeps the rows that stay", () => {
    fc.assert(
      fc.property(role, clicks, (before, made) => {
        const now = made.reduce(after, before);
        const change = roleChange(before, now);
        expect(change ? roleUnder(before, change) : before).toEqual(now);
        const ids = (one: GridRole) => [...one.permissions, ...one.columns, ...one.rules].flatMap(({ id }) => id ?? []);
        expect(ids(now).every((id) => ids(before).includes(id))).toBe(true);
        const [opened] = openedDraft([before], draftOf([before], [now], [])).roles;
        expect(opened).toEqual(now);
      }),
    );
  });

  test("that was kept is for the version with which it began: a role that was changed since is not overwritten unseen", () => {
    const [before] = fc.sample(role, 1) as [GridRole];
    const kept = draftOf([before], [{ ...before, dataScope: (before.dataScope + 1) % 6 }], []);
    const since = { ...before, version: 4 };
    const { roles } = openedDraft([since], kept);
    expect(draftOf([since], roles, [])).toEqual(kept);
  });

  test("leaves out what its reader does not see, and keeps what is about users", () => {
    const [before] = fc.sample(role, 1) as [GridRole];
    const blind = { ...before, unseen: ["columns" as const] };
    expect(roleChange(blind, { ...blind, columns: [] })).toBeUndefined();
    const user = { entity: "user", kind: "edit" as const, record: "7", version: 1, values: { roles: [{ id: "1" }] } };
    expect(openedDraft([before], [user]).others).toEqual([user]);
    expect(draftOf([before], [before], [user])).toEqual([user]);
  });

  test("of a copied role is a new one that says the same, with no row of the other", () => {
    fc.assert(
      fc.property(role, (from) => {
        const copy: GridRole = { ...from, ...copiedGrant(from), id: "new-1", isNew: true, code: "copy" };
        expect(said(copy)).toEqual(said(from));
        expect([...copy.permissions, ...copy.columns, ...copy.rules].some((row) => "id" in row)).toBe(false);
        const [change] = draftOf([from], [from, copy], []);
        expect(change).toMatchObject({ entity: "role", kind: "add", values: { code: "copy" } });
      }),
    );
  });
});
