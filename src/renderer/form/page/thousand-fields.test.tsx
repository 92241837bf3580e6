import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Entity, Property } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import { formPlanOf } from "../../form-plan.ts";
import { bundleOf, memorySource, registry, Stage, superViewer } from "../form-fixtures.tsx";
import { createFormModel } from "../model/form-model.ts";
import { FormDrawer } from "./FormDrawer.tsx";

const COUNT = 1000;
const names = Array.from({ length: COUNT }, (_, index) => `f${index}`);

/** One field in ten is required by a rule over the field before it. */
function wide(): Entity {
  const properties = Object.fromEntries(
    names.map((name, index): [string, Property] => [
      name,
      { title: `字段 ${index}`, type: "string", ...(index % 10 === 9 && { "x-visible": `record.f${index - 1} != "off"` }) },
    ]),
  );
  return { $id: "wide", title: "宽表", type: "object", "x-table": "wide", required: names, properties };
}

test("all values of 1,000 fields are sent, though nearly none of them was ever drawn", async () => {
  const initial = Object.fromEntries(names.map((name) => [name, name]));
  const { source, sent } = memorySource(undefined);
  await render(
    <Stage source={source}>
      <FormDrawer open bundle={bundleOf(wide())} mode="add" initial={initial} onClose={() => {}} />
    </Stage>,
  );
  await expect.element(page.getByLabelText("字段 0", { exact: true })).toBeVisible();
  expect(document.querySelectorAll("input").length).toBeLessThan(150);
  await page.getByRole("button", { name: /^保\s*存$/ }).click();
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual(initial);
});

test("a field far below that is wrong is found, drawn and focused", async () => {
  const initial = Object.fromEntries(names.map((name) => [name, name === "f876" ? null : name]));
  const { source, sent } = memorySource(undefined);
  await render(
    <Stage source={source}>
      <FormDrawer open bundle={bundleOf(wide())} mode="add" initial={initial} onClose={() => {}} />
    </Stage>,
  );
  await page.getByRole("button", { name: /^保\s*存$/ }).click();
  await expect.element(page.getByLabelText("字段 876", { exact: true })).toHaveFocus();
  expect(sent).toEqual([]);
});

test("neither a value nor a rule nor an error makes a Formily field", () => {
  const entity = wide();
  const plan = formPlanOf({ entity, layout: undefined, entities: {}, viewer: superViewer, registry, mode: "edit" });
  const base: Row = { id: "1", ...Object.fromEntries(names.map((name) => [name, name])) };
  const model = createFormModel({ plan, viewer: superViewer, entities: {}, base, say: ({ code }) => code });
  const stop = model.start();
  model.set("f5", null);
  expect(model.check().map(({ path }) => path)).toEqual(["f5"]);
  expect(model.errors.textsOf("f5")).toEqual(["field.required"]);
  expect(Object.keys(model.form.fields)).toEqual([]);
  stop();
});
