import { expect, test } from "vitest";
import { beginForm } from "./begin-form.ts";
import { perform } from "./command.ts";
import { clipOfContent, contentOfFields } from "./content.ts";
import { designOf } from "./design.ts";
import { contentOf, designAfter, faultsOf, leave } from "./design-fixtures.ts";

const source = designAfter(
  leave(),
  { do: "dictionary.add", id: "zz_leave_kind", title: "种类", items: [{ value: "sick", label: "病假", labels: { en: "Sick" } }] },
  { do: "field.add", field: "kind", property: { title: "种类", type: "string", "x-dict": "zz_leave_kind" }, required: true },
  { do: "field.add", field: "reason", property: { title: "原因", type: "string", "x-visible": 'record.kind == "sick"' } },
  { do: "details.add", field: "items", title: "明细", texts: { en: { title: "Items" } } },
);
const content = contentOfFields(source, ["title", "kind", "reason", "items"], { code: "reason", title: "原因" });
const propertiesOf = (design: ReturnType<typeof leave>, entity: string) =>
  contentOf(design, `entity ${entity}`).properties as Record<string, Record<string, unknown>>;

test("Fields are kept as documents of their own that pass the check, with dictionary, rules and rows", () => {
  const kept = designOf(content, "content-reason");
  expect(faultsOf(kept)).toEqual([]);
  expect(Object.keys(propertiesOf(kept, "content-reason"))).toEqual(["title", "kind", "reason", "items"]);
  expect(contentOf(kept, "entity content-reason").required).toEqual(["title", "kind"]);
});

test("A content goes into another form in one command, under names that are free there", () => {
  const pasted = perform(beginForm({ id: "zz-trip", title: "出差单" }), { do: "clip.paste", clip: clipOfContent(content) });
  expect(faultsOf(pasted)).toEqual([]);
  const properties = propertiesOf(pasted, "zz-trip");
  expect(Object.keys(properties)).toEqual(["title", "title2", "kind", "reason", "items"]);
  expect(properties.kind).toMatchObject({ "x-dict": "zz_trip_kind" });
  expect(properties.reason?.["x-visible"]).toContain("record.kind");
  expect(pasted.documents.get("dictionary zz_trip_kind")?.texts).toEqual({ en: { items: { sick: "Sick" } } });
});

test("One that holds an entity alone is drawn as it would be in force; one without fields is none", () => {
  const alone = content.filter(({ kind }) => kind !== "screen");
  expect(clipOfContent(alone).fields.map(({ field }) => field)).toEqual(["title", "kind", "reason", "items"]);
  expect(() => clipOfContent(content.filter(({ kind }) => kind === "dictionary"))).toThrow("design.clip");
});
