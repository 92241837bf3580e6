import fc from "fast-check";
import { expect, test } from "vitest";
import { access } from "./access.ts";
import type { Actor } from "./actor.ts";
import type { Documents, Entity } from "./documents.ts";
import { isMasked } from "./mask.ts";
import { mayDo } from "./permitted.ts";
import { withoutTask } from "./task-access.ts";
import { throughTask } from "./task-grant.ts";

const text = (more: object = {}) => ({ title: "文", type: "string" as const, ...more });
const entity = ($id: string, properties: Entity["properties"], more: Partial<Entity> = {}): Entity => ({
  ...{ $id, title: $id, type: "object", "x-table": $id.replace("-", "_"), properties },
  ...more,
});
const order = entity("order", {
  ...{ a: text(), b: text(), c: text(), phone: text({ "x-mask": "phone" }), pin: text({ "x-secret": true }) },
  ...{ fixed: text({ "x-readonly": true }), once: text({ "x-immutable": true }), sum: text({ "x-computed": "record.a" }) },
  items: { title: "行", type: "array", "x-details": "order-item" },
});
const item = entity("order-item", { d: text(), e: text() }, { "x-master": "order" });
const other = entity("other", { a: text(), b: text() });
const documents = {
  entities: new Map([order, item, other].map((one) => [one.$id, one])),
} as unknown as Documents;

const everything = new Set(["order:view", "order:edit", "order:remove", "order:export", "order:unmask", "other:view", "other:edit"]);
const actor = (over: Partial<Actor> = {}): Actor => ({
  ...{ id: "1", username: "li", realName: "李", userType: 2, isSuperUser: false, tenant: "1", organisation: null, dept: null },
  ...{ organisations: [], roles: [], permissions: everything, rows: new Map() },
  ...{ grants: { view: new Set<string>(), edit: new Set<string>(), add: new Set<string>() } },
  ...over,
});

const fields = (of: Entity) => ["id", "version", ...Object.keys(of.properties)].map((name) => [of, name] as const);
const entries = [...fields(order), ...fields(item), ...fields(other)].map(([of, name]) => `${of.$id}:${name}`);
const some = fc.subarray(entries);
const people = fc.record({
  isSuperUser: fc.boolean(),
  controlled: fc.option(fc.record({ view: some, edit: some, add: some })),
  permissions: fc.subarray([...everything]),
});
const grants = fc.record({ view: fc.oneof(fc.constant("all" as const), some), edit: some });
const personOf = ({
  isSuperUser,
  controlled,
  permissions,
}: {
  isSuperUser: boolean;
  controlled: Record<string, string[]> | null;
  permissions: string[];
}) =>
  actor({
    ...{ isSuperUser, permissions: new Set(permissions) },
    ...(controlled && {
      grants: { view: new Set(controlled.view), edit: new Set(controlled.edit), add: new Set(controlled.add) },
    }),
  });
const own = (of: Entity, name: string, person: Actor) => access(of, name, person, "view") !== "hidden";
/** Not a part of the question: kept back from everybody, or worked out. */
const SPECIAL = new Set(["id", "version", "pin", "fixed", "once", "sum"]);
const plain = [...fields(order), ...fields(item)].filter(([, name]) => !SPECIAL.has(name));

/** Whether entries name a field: themselves, or a list of rows by one of its columns. */
const names = (entries: readonly string[], of: Entity, name: string): boolean =>
  entries.includes(`${of.$id}:${name}`) || (of === order && name === "items" && entries.some((entry) => entry.startsWith("order-item:")));

test("what is seen in a task is exactly what is seen without it, where the record is in reach, and what the task names", () => {
  fc.assert(
    fc.property(people, grants, fc.boolean(), (who, { view, edit }, isWithin) => {
      const person = personOf(who);
      const atWork = throughTask(person, { entity: "order", record: "7", view, edit }, { name: "t:1", documents, isWithin });
      for (const [of, name] of plain) {
        const named = view === "all" || names(view, of, name) || names(edit, of, name);
        expect(access(of, name, atWork, "view") !== "hidden").toBe(named || (isWithin && own(of, name, person)));
      }
    }),
  );
});

test("what may be changed in a task is exactly what it names, whatever one's own lists and power", () => {
  fc.assert(
    fc.property(people, grants, fc.boolean(), (who, { view, edit }, isWithin) => {
      const atWork = throughTask(personOf(who), { entity: "order", record: "7", view, edit }, { name: "t:1", documents, isWithin });
      for (const [of, name] of plain) expect(access(of, name, atWork, "edit") === "editable").toBe(names(edit, of, name));
      for (const name of ["fixed", "once", "sum"]) expect(access(order, name, atWork, "edit")).not.toBe("editable");
      expect(access(order, "pin", atWork, "view")).toBe("hidden");
      expect(mayDo(atWork, order, "edit")).toBe(edit.some((entry) => entry.startsWith("order")));
    }),
  );
});

test("a task leaves everything else as it is", () => {
  fc.assert(
    fc.property(people, grants, fc.boolean(), (who, { view, edit }, isWithin) => {
      const person = personOf(who);
      const atWork = throughTask(person, { entity: "order", record: "7", view, edit }, { name: "t:1", documents, isWithin });
      for (const mode of ["view", "edit", "add"] as const)
        for (const [of, name] of fields(other)) expect(access(of, name, atWork, mode)).toBe(access(of, name, person, mode));
      for (const action of ["view", "edit", "remove"]) expect(mayDo(atWork, other, action)).toBe(mayDo(person, other, action));
      expect(withoutTask(atWork)).toEqual(person);
    }),
  );
});

test("of one's own permissions none but that of exporting is used on the record that a task opens", () => {
  const grant = { entity: "order", record: "7", view: "all", edit: [], words: ["approve", "remove", "edit"] } as const;
  const atWork = throughTask(actor(), grant, { name: "t:1", documents, isWithin: false });
  expect(["view", "edit", "remove", "export", "pick", "approve"].filter((action) => mayDo(atWork, order, action))).toEqual([
    "view",
    "export",
    "approve",
  ]);
  const phone = { property: order.properties.phone as object as never };
  expect(isMasked(order, phone, atWork)).toBe(true);
  expect(isMasked(order, phone, throughTask(actor(), grant, { name: "t:1", documents, isWithin: true }))).toBe(false);
});
