import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../tests/eventually.ts";
import type { Entity, Property } from "../model/documents.ts";
import { bundleOf, memorySource, Stage } from "../renderer/form/form-fixtures.tsx";
import { FormDrawer } from "../renderer/form/page/FormDrawer.tsx";
import { registry } from "./registry.ts";

/** The product's own widgets in a form so long that most of them are never drawn: drawing late must be noticed by nobody. */
const KINDS: readonly { readonly property: Omit<Property, "title">; readonly value: (index: number) => unknown }[] = [
  { property: { type: "string", pattern: "^[a-z0-9 ]*$" }, value: (index) => `text ${index}` },
  { property: { type: "integer" }, value: (index) => index },
  { property: { type: "integer", "x-dict": "options" }, value: (index) => index % 50 },
  { property: { type: "string", format: "date" }, value: () => "2026-01-31" },
  { property: { type: "boolean" }, value: (index) => index % 2 === 0 },
];
const COUNT = 250;
const LAST_SELECT = "字段 247";

const names = Array.from({ length: COUNT }, (_, index) => `f${index}`);
const kindOf = (index: number) => KINDS[index % KINDS.length] as (typeof KINDS)[number];
const entity: Entity = {
  $id: "wide",
  title: "宽表",
  type: "object",
  "x-table": "wide",
  required: names.filter((_, index) => index % KINDS.length !== 4),
  properties: Object.fromEntries(names.map((name, index) => [name, { title: `字段 ${index}`, ...kindOf(index).property }])),
};
const values = Object.fromEntries(names.map((name, index) => [name, kindOf(index).value(index)]));
const bundle = {
  ...bundleOf(entity),
  dictionaries: { options: Array.from({ length: 50 }, (_, value) => ({ value, label: `选项 ${value}` })) },
};

async function open(initial: Record<string, unknown>) {
  const { source, sent } = memorySource(undefined);
  await render(
    <Stage source={source} widgets={registry}>
      <FormDrawer open bundle={bundle} mode="add" initial={initial} onClose={() => {}} />
    </Stage>,
  );
  await expect.element(page.getByLabelText("字段 0", { exact: true })).toBeVisible();
  const save = () => page.getByRole("button", { name: /^保\s*存$/ }).click();
  const saved = async () => {
    await eventually(() => expect(sent).toHaveLength(1));
    return sent[0]?.values;
  };
  return { save, saved };
}

test("values of every kind are sent, of fields that were never drawn too", async () => {
  const { save, saved } = await open(values);
  expect(page.getByLabelText(/^字段/).elements().length).toBeLessThan(100);
  await save();
  expect(await saved()).toEqual(values);
});

test("what only looks like a control is typed into, from its first key", async () => {
  const { save, saved } = await open({ ...values, f0: null, f1: null, f3: null });
  page.getByLabelText("字段 0", { exact: true }).element().focus();
  await userEvent.keyboard("abc{Tab}42{Tab}{Tab}2026-02-03{Enter}");
  await save();
  expect(await saved()).toEqual({ ...values, f0: "abc", f1: 42, f3: "2026-02-03" });
});

test("a select that was far away is found by its error, and opens and chooses for a keyboard and a screen reader", async () => {
  const { save, saved } = await open({ ...values, f247: null });
  await save();
  const select = page.getByRole("combobox", { name: LAST_SELECT });
  await expect.element(select).toHaveFocus();
  await expect.element(select).toBeInvalid();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(select).toHaveAttribute("aria-expanded", "true");
  const list = document.getElementById(select.element().getAttribute("aria-controls") ?? "");
  expect(list?.getAttribute("role")).toBe("listbox");
  await userEvent.keyboard("选项 42{Enter}");
  await save();
  expect(await saved()).toEqual({ ...values, f247: 42 });
});
