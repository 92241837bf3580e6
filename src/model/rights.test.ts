import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { access, type Mode } from "./access.ts";
import type { Documents, Entity } from "./documents.ts";
import { type Person, type Rights, type Role, rightsOf } from "./rights.ts";
import { excess } from "./rights-excess.ts";
import { ALL_ROWS, coveredBy, type RowGrant, unite } from "./row-grants.ts";

const entity = (id: string): Entity =>
  ({
    ...{ $id: id, title: id, type: "object", "x-table": id, "x-display": "name" },
    properties: { name: { title: "name", type: "string" }, price: { title: "price", type: "integer" } },
  }) as unknown as Entity;
const ENTITIES = ["order", "item"];
const KEPT = { ...entity("item"), "x-keep": { organisation: true } } as Entity;
const documents = {
  entities: new Map([
    ...[...ENTITIES, "user", "department", "tenant", "organisation"].map((id) => [id, entity(id)] as const),
    ["item", KEPT],
  ]),
} as unknown as Documents;
/** 1 → 2 → 3, and 4. */
const BELOW: Readonly<Record<string, readonly string[]>> = { 1: ["1", "2", "3"], 2: ["2", "3"], 3: ["3"], 4: ["4"] };
const below = (ids: readonly string[]) => ids.flatMap((id) => BELOW[id] ?? []);
const departments = fc.subarray(Object.keys(BELOW));
const organisations = fc.subarray(["a", "b"]);

const role: fc.Arbitrary<Omit<Role, "id" | "code">> = fc.record({
  dataScope: fc.integer({ min: 0, max: 5 }),
  departments,
  organisations,
  permissions: fc.subarray(ENTITIES.flatMap((id) => [`${id}:view`, `${id}:edit`])),
  columns: fc.array(
    fc.record({
      ...{ entity: fc.constantFrom(...ENTITIES), field: fc.constantFrom("name", "price") },
      ...{ view: fc.boolean(), edit: fc.boolean(), add: fc.boolean() },
    }),
    { maxLength: 3 },
  ),
  rules: fc.array(
    fc.record({ entity: fc.constantFrom(...ENTITIES), rule: fc.constantFrom("record.price > 1", "record.dept == user.dept") }),
    {
      maxLength: 2,
    },
  ),
});
const roles = fc.array(role, { maxLength: 4 }).map((list) => list.map((one, at): Role => ({ ...one, id: String(at), code: `r${at}` })));
const person: fc.Arbitrary<Person> = fc.record({
  ...{ isSuperUser: fc.constant(false), userType: fc.constantFrom(0, 1, 2), tenant: fc.constantFrom("t", null) },
  ...{ dept: fc.constantFrom("1", "2", null), organisations: fc.subarray(["a", "b"]), roles },
});

/** What a person sees and may, as the decisions of the product have it: each fact a text, and his rows. */
const facts = (rights: Rights): string[] => [
  ...rights.permissions,
  ...ENTITIES.flatMap((id) =>
    (["view", "edit", "add"] as Mode[]).flatMap((mode) =>
      ["name", "price"].map((field) => `${mode} ${id} ${field} ${access(entity(id), field, rights, mode)}`),
    ),
  ),
];
const isOpen = (fact: string) => !fact.endsWith("hidden") && !fact.endsWith("readonly");

describe("a person who works with fewer of his roles", () => {
  test("never may or sees more: permissions, columns and rows", () => {
    fc.assert(
      fc.property(person, fc.array(fc.nat(3)), (one, some) => {
        const all = rightsOf(one, below);
        const fewer = rightsOf({ ...one, chosen: new Set(some.map(String)) }, below);
        const [before, after] = [new Set(facts(all)), facts(fewer)];
        expect(after.filter((fact) => isOpen(fact) && !before.has(fact))).toEqual([]);
        expect(after.filter((fact) => fact.endsWith("readonly") && before.has(fact.replace("readonly", "hidden")))).toEqual([]);
        for (const [id, grants] of fewer.rows) for (const grant of grants) expect(coveredBy(all.rows.get(id) ?? [], grant)).toBe(true);
        expect(excess(fewer, [all], documents)).toBeUndefined();
      }),
    );
  });
});

describe("the comparison", () => {
  test("holds between somebody and himself, and between him and any group that he is in", () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        const [his, others] = [rightsOf(one, below), rightsOf(other, below)];
        expect(excess(his, [his], documents)).toBeUndefined();
        expect(excess(his, [others, his], documents)).toBeUndefined();
      }),
    );
  });

  test("names what exceeds", () => {
    const of = (values: Partial<Role>, more: Partial<Person> = {}) =>
      rightsOf(
        {
          ...{ isSuperUser: false, userType: 2, tenant: "t", dept: "2", organisations: [] },
          roles: [{ id: "1", code: "r", dataScope: 2, departments: [], permissions: ["order:view"], columns: [], rules: [], ...values }],
          ...more,
        },
        below,
      );
    const holder = of({ columns: [{ entity: "order", field: "name", view: true, edit: false, add: false }] });
    const same = { columns: [{ entity: "order", field: "name", view: true, edit: false, add: false }] };
    expect(excess(of(same), [holder], documents)).toBeUndefined();
    expect(excess(of({}), [holder], documents)).toBe("columns");
    expect(excess(of({ ...same, dataScope: 0 }), [holder], documents)).toBe("rows");
    expect(excess(of(same, { dept: "1" }), [holder], documents)).toBe("rows");
    expect(excess(of({ ...same, permissions: ["order:edit"] }), [holder], documents)).toBe("permissions");
    expect(excess(of(same, { userType: 1 }), [holder], documents)).toBe("userType");
    expect(excess(of(same, { tenant: null }), [holder], documents)).toBe("tenant");
    expect(excess(of(same, { isSuperUser: true }), [holder], documents)).toBe("superUser");
    const ruled = of({ ...same, rules: [{ entity: "order", rule: "record.dept == user.dept" }] });
    const elsewhere = of({ ...same, dataScope: 1, rules: [{ entity: "order", rule: "record.dept == user.dept" }] }, { dept: "1" });
    expect(excess(ruled, [ruled], documents)).toBeUndefined();
    expect(excess(elsewhere, [ruled], documents)).toBe("rows");
  });
});

test("the same rows have one list of grants, whatever the roles that open them", () => {
  const scope = (departments: readonly string[]) => ({ all: false, self: false, departments });
  const one = unite([
    { scope: scope(["2"]), rules: [] },
    { scope: scope(["1"]), rules: [] },
    { scope: scope(["1"]), rules: ["b", "a"] },
  ]);
  expect(one).toEqual([{ scope: scope(["1", "2"]), rules: [] }]);
});

/** A row as grants ask about it. */
interface Sample {
  readonly own: boolean;
  readonly dept: string;
  readonly place: string;
  readonly holds: readonly string[];
}
const SAMPLES: readonly Sample[] = [true, false].flatMap((own) =>
  ["1", "2", "3"].flatMap((dept) =>
    ["a", "b", "c"].flatMap((place) => [[], ["x"], ["x", "y"]].map((holds) => ({ own, dept, place, holds }))),
  ),
);
const opens = ({ scope, rules, organisations: places }: RowGrant, { own, dept, place, holds }: Sample): boolean =>
  (scope.all || (scope.self && own) || scope.departments.includes(dept)) &&
  rules.every((rule) => holds.includes(rule)) &&
  (places?.includes(place) ?? true);

const grant: fc.Arbitrary<RowGrant> = fc
  .record({
    scope: fc.record({ all: fc.boolean(), self: fc.boolean(), departments: fc.subarray(["1", "2"]) }),
    rules: fc.subarray(["x", "y"]),
    places: fc.option(fc.subarray(["a", "b"]), { nil: undefined }),
  })
  .map(({ scope, rules, places }) => ({ scope, rules, ...(places && { organisations: places }) }));

describe("grants in organisations", () => {
  test("united open exactly the rows that they open one by one", () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 5 }), (grants) => {
        const united = unite(grants);
        for (const sample of SAMPLES) expect(united.some((one) => opens(one, sample))).toBe(grants.some((one) => opens(one, sample)));
      }),
    );
  });

  test("one that others cover, alone or together, opens no row that they do not", () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 4 }), grant, (several, narrow) => {
        if (!coveredBy(several, narrow)) return;
        expect(SAMPLES.filter((sample) => opens(narrow, sample) && !several.some((wide) => opens(wide, sample)))).toEqual([]);
      }),
    );
  });

  test("what two cover in one organisation each, they cover together", () => {
    const self = { all: false, self: true, departments: [] };
    const several = [
      { scope: ALL_ROWS.scope, rules: [], organisations: ["a"] },
      { scope: self, rules: [], organisations: ["b"] },
    ];
    expect(coveredBy(several, { scope: self, rules: [], organisations: ["a", "b"] })).toBe(true);
    expect(coveredBy(several, { scope: ALL_ROWS.scope, rules: [], organisations: ["a", "b"] })).toBe(false);
  });

  test("who holds a role of some organisations gives none of all, nor of others; of what is not kept by organisations it is the same", () => {
    const of = (places: readonly string[], permission = "item:view") =>
      rightsOf(
        {
          ...{ isSuperUser: false, userType: 2, tenant: "t", dept: null, organisations: ["a", "b"] },
          roles: [
            { id: "1", code: "r", dataScope: 0, departments: [], organisations: places, permissions: [permission], columns: [], rules: [] },
          ],
        },
        below,
      );
    expect(excess(of([]), [of(["a"])], documents)).toBe("rows");
    expect(excess(of(["b"]), [of(["a"])], documents)).toBe("rows");
    expect(excess(of(["a"]), [of([])], documents)).toBeUndefined();
    expect(excess(of(["a"]), [of(["a", "b"])], documents)).toBeUndefined();
    expect(excess(of(["a", "b"]), [of(["a"]), of(["b"])], documents)).toBeUndefined();
    expect(excess(of([], "order:view"), [of(["a"], "order:view")], documents)).toBeUndefined();
  });
});
