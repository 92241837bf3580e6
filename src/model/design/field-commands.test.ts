import { describe, expect, test } from "vitest";
import { perform } from "./command.ts";
import { contentOf, designAfter, faultsOf, leave, textOf } from "./design-fixtures.ts";
import { type AddField, freeName } from "./field-commands.ts";

const add = (field: string, more: Partial<AddField> = {}): AddField => ({
  do: "field.add",
  field,
  property: { title: field, type: "string" },
  ...more,
});
const number = (field: string, more: Partial<AddField> = {}) => add(field, { property: { title: field, type: "integer" }, ...more });
const at = (index: number, group = 0) => ({ group, index });
const form = (design: ReturnType<typeof leave>) => contentOf(design, "screen zz-leave-list").form;
const properties = (design: ReturnType<typeof leave>) => Object.keys(contentOf(design, "entity zz-leave").properties as object);

describe("a new form", () => {
  test("passes the check, and says no more than it must", () => {
    expect(faultsOf(leave())).toEqual([]);
    expect(contentOf(leave(), "screen zz-leave-list")).toEqual({
      $schema: "../language/screen.json",
      $id: "zz-leave-list",
      kind: "list",
      entity: "zz-leave",
    });
  });
});

describe("a field", () => {
  test("into which an invoice is read is named by the upload under its new name, and by nothing when it goes", () => {
    const scan: AddField["property"] = { title: "scan", "x-entity": "file" } as never;
    const words = { widget: "upload", options: { reads: { number: "bill", code: "other" } } };
    const design = designAfter(leave(), add("bill"), add("other"), add("scan", { property: scan, words }));
    const optionsIn = (after: typeof design) => JSON.stringify(form(after)).match(/"options":\{.*?\}\}/)?.[0];
    expect(optionsIn(perform(design, { do: "field.rename", field: "bill", to: "invoice" }))).toBe(
      '"options":{"reads":{"number":"invoice","code":"other"}}',
    );
    const one = perform(design, { do: "field.remove", field: "bill" });
    expect(optionsIn(one)).toBe('"options":{"reads":{"code":"other"}}');
    expect(JSON.stringify(form(perform(one, { do: "field.remove", field: "other" })))).not.toContain("reads");
  });

  test("that is added stands in the entity, and where the form is derived nowhere else", () => {
    const design = designAfter(leave(), add("reason"), number("days", { at: at(0) }));
    expect(properties(design)).toEqual(["days", "title", "reason"]);
    expect(form(design)).toBeUndefined();
    expect(faultsOf(design)).toEqual([]);
  });

  test("whose widget is said is written out with the whole form", () => {
    const design = designAfter(leave(), add("reason", { words: { widget: "textarea" } }));
    expect(form(design)).toEqual({ groups: [{ id: "main", fields: ["title", { field: "reason", widget: "textarea" }] }] });
    expect(form(perform(design, { do: "field.show", field: "reason", word: "widget" }))).toBeUndefined();
  });

  test("moves by the order of the entity where nothing else is said, and back to the same text", () => {
    const before = designAfter(leave(), add("reason"), add("remarks"));
    const moved = perform(before, { do: "field.move", field: "remarks", to: at(0) });
    expect(properties(moved)).toEqual(["remarks", "title", "reason"]);
    expect(textOf(perform(moved, { do: "field.move", field: "remarks", to: at(2) }))).toBe(textOf(before));
  });

  test("is not shown where it goes to no place, and stays where no record could be added without it", () => {
    const design = designAfter(leave(), add("reason"), { do: "field.move", field: "reason", to: null });
    expect(form(design)).toEqual({ groups: [{ id: "main", fields: ["title"] }] });
    expect(() => perform(design, { do: "field.move", field: "title", to: null })).toThrow("design.needed");
  });

  test("has words in the order of the language, defaults left out", () => {
    const design = designAfter(
      leave(),
      add("reason"),
      { do: "field.set", field: "reason", word: "x-search", value: true },
      { do: "field.set", field: "reason", word: "maxLength", value: 50 },
      { do: "field.set", field: "reason", word: "description", value: "写明原因" },
      { do: "field.set", field: "reason", word: "required", value: true },
    );
    const { reason } = contentOf(design, "entity zz-leave").properties as Record<string, object>;
    expect(Object.keys(reason ?? {})).toEqual(["title", "description", "type", "maxLength", "x-search"]);
    expect(contentOf(design, "entity zz-leave").required).toEqual(["title", "reason"]);
  });

  test("gets a name that is free and is one", () => {
    expect(freeName(leave(), "zz-leave", "title")).toBe("title2");
    expect(freeName(leave(), "zz-leave", "请假")).toBe("field1");
    expect(freeName(leave(), "zz-leave", "QingJia tian-shu")).toBe("qingJiatianshu");
    expect(() => perform(leave(), add("title"))).toThrow("design.nameExists");
    expect(() => perform(leave(), add("createTime"))).toThrow("design.nameExists");
    expect(() => perform(leave(), add("Days"))).toThrow("design.nameForm");
  });
});

describe("a field that is renamed", () => {
  const design = designAfter(
    leave(),
    add("days", { property: { title: "天数", type: "integer" }, texts: { en: { title: "Days" } } }),
    number("hours", { words: { visible: "record.days > 1" }, texts: { en: { title: "Hours" } } }),
    { do: "field.set", field: "hours", word: "x-computed", value: "record.days * 8" },
  );

  test("is renamed in expressions, forms and translations", () => {
    const renamed = perform(design, { do: "field.rename", field: "days", to: "tage" });
    expect(textOf(renamed)).not.toContain("days");
    expect(textOf(renamed)).toContain("record.tage * 8");
    expect(faultsOf(renamed)).toEqual([]);
    expect(textOf(perform(renamed, { do: "field.rename", field: "tage", to: "days" }))).toBe(textOf(design));
  });

  test("keeps its column where it is in force", () => {
    const renamed = perform(design, { do: "field.rename", field: "days", to: "tage", keepsValues: true });
    expect((contentOf(renamed, "entity zz-leave").properties as Record<string, object>).tage).toMatchObject({ "x-renamed-from": "days" });
  });

  test("is not removed under a rule that reads it, unless the rule goes too", () => {
    expect(() => perform(design, { do: "field.remove", field: "days" })).toThrow("design.read");
    const removed = perform(design, { do: "field.remove", field: "days", rules: true });
    expect(textOf(removed)).not.toContain("days");
    expect(textOf(removed)).not.toContain("Days");
    expect(faultsOf(removed)).toEqual([]);
  });
});
