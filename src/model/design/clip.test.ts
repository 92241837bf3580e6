import { expect, test } from "vitest";
import { beginForm } from "./begin-form.ts";
import { clipOf, readClip } from "./clip.ts";
import { perform } from "./command.ts";
import { contentOf, designAfter, faultsOf, leave, textOf } from "./design-fixtures.ts";

const text = (field: string, more: object = {}) =>
  ({ do: "field.add", field, property: { title: field, type: "string", ...more } }) as const;
const kinds = {
  do: "dictionary.add",
  id: "zz_leave_kind",
  title: "种类",
  items: [{ value: "sick", label: "病假", labels: { en: "Sick" } }],
} as const;
const source = designAfter(
  leave(),
  kinds,
  text("kind", { "x-dict": "zz_leave_kind" }),
  text("reason", { "x-visible": 'record.kind == "sick" && record.title != ""' }),
  { do: "details.add", field: "items", title: "明细", texts: { en: { title: "Items" } } },
);
const other = () => beginForm({ id: "zz-trip", title: "出差单" });
const properties = (design: ReturnType<typeof leave>) =>
  contentOf(design, "entity zz-trip").properties as Record<string, Record<string, unknown>>;

test("Fields go into another form with their dictionary, their rules and their rows", () => {
  const clip = readClip(JSON.stringify(clipOf(source, ["kind", "reason", "items"])));
  const pasted = perform(other(), { do: "clip.paste", clip, at: { group: 0, index: 0 } });
  expect(faultsOf(pasted)).toEqual([]);
  expect(Object.keys(properties(pasted))).toEqual(["kind", "reason", "title", "items"]);
  expect(properties(pasted).kind).toMatchObject({ "x-dict": "zz_trip_kind" });
  expect(properties(pasted).reason?.["x-visible"]).toContain("record.kind");
  expect(contentOf(pasted, "entity zz-trip-items")).toMatchObject({ "x-master": "zz-trip", "x-table": "zz_trip_items" });
  expect(pasted.documents.get("dictionary zz_trip_kind")?.texts).toEqual({ en: { items: { sick: "Sick" } } });
});

test("In the form from which they came they have other names, and share its dictionary", () => {
  const pasted = perform(source, { do: "clip.paste", clip: clipOf(source, ["kind", "reason"]) });
  const { kind2, reason2 } = contentOf(pasted, "entity zz-leave").properties as Record<string, Record<string, unknown>>;
  expect(kind2).toMatchObject({ "x-dict": "zz_leave_kind" });
  expect(reason2?.["x-visible"]).toContain("record.kind2");
  expect(faultsOf(pasted)).toEqual([]);
});

test("A rule that reads what is not there does not come along", () => {
  const pasted = perform(other(), { do: "clip.paste", clip: clipOf(source, ["reason"]) });
  expect(properties(pasted).reason).not.toHaveProperty("x-visible");
  expect(faultsOf(pasted)).toEqual([]);
});

test("Fields go into rows, details do not", () => {
  const rows = { do: "clip.paste", clip: clipOf(source, ["kind"]), entity: "zz-leave-items" } as const;
  expect(faultsOf(perform(source, rows))).toEqual([]);
  expect(() => perform(source, { ...rows, clip: clipOf(source, ["items"]) })).toThrow("design.unfit");
});

test("What is no form is refused", () => {
  for (const wrong of ["", "hello", "{}", '{"formwork":"design"}', "[]", "null"]) expect(() => readClip(wrong)).toThrow("design.clip");
  expect(textOf(source)).not.toContain("formwork");
});
