import { expect, test } from "vitest";
import type { Layout } from "../generated/language/screen.ts";
import type { Entity } from "../model/documents.ts";
import { formPlanOf } from "./form-plan.ts";
import type { Registry } from "./registry.ts";
import type { Viewer } from "./services.tsx";

const text = (title: string) => ({ title, type: "string" });
const item = {
  ...{ $id: "applicant-item", title: "Papers", type: "object", "x-table": "applicant_item", "x-master": "applicant" },
  properties: { kind: text("Kind"), place: text("Place") },
} as unknown as Entity;
const applicant = {
  ...{ $id: "applicant", title: "Applicant", type: "object", "x-table": "applicant" },
  properties: { items: { title: "Papers", type: "array", "x-details": item.$id } },
} as unknown as Entity;
const layout: Layout = {
  steps: [
    { title: "Kinds", groups: [{ details: "items", columns: ["kind"] }] },
    { title: "Places", groups: [{ details: "items", columns: [{ field: "kind", readonly: true }, "place"] }] },
    { title: "Check", groups: [], panels: ["seen"] },
  ],
};
const widget = { name: "text", component: () => null, emptyValue: null, fits: () => true };
const registry = { fields: [widget], cells: [widget], panels: {} } as unknown as Registry;
const viewer = { id: "1", isSuperUser: true, permissions: new Set(), grants: { view: new Set(), edit: new Set(), add: new Set() } };

test("details may stand in several steps, with other columns in each; the form knows the columns of all", () => {
  const plan = formPlanOf({
    ...{ entity: applicant, layout, entities: { [item.$id]: item }, registry, mode: "edit" },
    viewer: viewer as unknown as Viewer,
  });
  const columns = plan.tabs.map(({ groups }) => groups.flatMap(({ fields }) => fields[0]?.details?.columns.map(({ name }) => name) ?? []));
  expect(columns).toEqual([["kind"], ["kind", "place"], []]);
  const known = plan.fields.get("items")?.details?.columns ?? [];
  expect(known.map(({ name, access }) => [name, access])).toEqual([
    ["kind", "editable"],
    ["place", "editable"],
  ]);
  expect(plan.tabs.map(({ panels }) => panels)).toEqual([undefined, undefined, ["seen"]]);
  expect(plan.places.get("items")?.map(({ tab, columns }) => [tab, columns])).toEqual([
    ["tab0", ["kind"]],
    ["tab1", ["place"]],
  ]);
});
