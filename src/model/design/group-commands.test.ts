import { expect, test } from "vitest";
import { perform } from "./command.ts";
import { contentOf, designAfter, faultsOf, leave, textOf } from "./design-fixtures.ts";

const reason = { do: "field.add", field: "reason", property: { title: "事由", type: "string" } } as const;
const days = { do: "field.add", field: "days", property: { title: "天数", type: "integer" } } as const;
const group = { do: "group.add", at: { group: 1 }, title: "时间", texts: { en: { title: "Time" } } } as const;
const start = designAfter(leave(), reason, days);
const form = (design: ReturnType<typeof leave>) => contentOf(design, "screen zz-leave-list").form;

test("A group gets fields, and its translations go with it when it moves", () => {
  const design = designAfter(start, group, { do: "field.move", field: "days", to: { group: 1, index: 0 } });
  expect(form(design)).toEqual({
    groups: [
      { id: "main", fields: ["title", "reason"] },
      { id: "group", title: "时间", fields: ["days"] },
    ],
  });
  const moved = perform(design, { do: "group.move", at: { group: 1 }, to: { group: 0 } });
  expect(moved.documents.get("screen zz-leave-list")?.texts).toEqual({ en: { form: { groups: { group: { title: "Time" } } } } });
  expect(faultsOf(moved)).toEqual([]);
  expect(textOf(perform(moved, { do: "group.move", at: { group: 0 }, to: { group: 1 } }))).toBe(textOf(design));
});

test("A form whose groups went again is a derived one, as it was before", () => {
  const design = designAfter(start, group, { do: "group.set", at: { group: 1 }, word: "collapsed", value: true });
  expect(textOf(perform(design, { do: "group.remove", at: { group: 1 } }))).toBe(textOf(start));
});

test("Groups become tabs, tabs steps, and steps groups", () => {
  const tabs = designAfter(start, group, { do: "form.fold", as: "tabs", title: "基本信息" });
  expect(form(tabs)).toEqual({
    tabs: [
      { id: "tab", title: "基本信息", groups: [{ id: "main", fields: ["title", "reason", "days"] }] },
      { id: "tab2", title: "时间", groups: [{ id: "main", fields: [] }] },
    ],
  });
  expect(faultsOf(tabs)).toEqual([]);
  const steps = perform(tabs, { do: "form.fold", as: "steps", title: "" });
  expect(Object.keys(form(steps) as object)).toEqual(["steps"]);
  expect(() => perform(steps, { do: "pane.remove", index: 0 })).toThrow("design.fewSteps");
  const groups = perform(steps, { do: "form.fold", as: "groups", title: "" });
  expect(faultsOf(groups)).toEqual([]);
  expect(groups.documents.get("screen zz-leave-list")?.texts).toEqual({ en: { form: { groups: { tab2: { title: "Time" } } } } });
});

test("A tab that goes leaves its fields to its neighbour", () => {
  const design = designAfter(
    start,
    group,
    { do: "field.move", field: "days", to: { group: 1, index: 0 } },
    { do: "form.fold", as: "tabs", title: "基本信息" },
    { do: "pane.remove", index: 1 },
  );
  expect(JSON.stringify(form(design))).toContain("days");
  expect(faultsOf(design)).toEqual([]);
});

test("No field takes more columns than the form has", () => {
  const design = designAfter(
    start,
    { do: "form.set", word: "columns", value: 4 },
    { do: "field.show", field: "reason", word: "span", value: 4 },
    { do: "form.set", word: "columns", value: 3 },
  );
  expect(form(design)).toMatchObject({ columns: 3 });
  expect(faultsOf(design)).toEqual([]);
});
