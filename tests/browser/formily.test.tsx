import {
  ArrayTable,
  Checkbox,
  DatePicker,
  FormGrid,
  FormItem,
  FormStep,
  FormTab,
  Input,
  NumberPicker,
  Password,
  Radio,
  Select,
  Switch,
  TimePicker,
  Upload,
} from "@formily/antd-v5";
import { createForm } from "@formily/core";
import { createSchemaField, FormProvider, type ISchema } from "@formily/react";
import { Card } from "antd";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toFormilySchema } from "../../src/model/formily/to-formily-schema.ts";
import { documents } from "../../stories/fixtures/documents.ts";

const components = {
  ...{ ArrayTable, Card, Checkbox, DatePicker, FormGrid, FormItem, FormStep, FormTab, Input },
  ...{ NumberPicker, Password, Radio, Select, Switch, TimePicker, Upload },
};
const SchemaField = createSchemaField({ components });

const screens = [...documents.screens.values()].filter(({ form }) => form !== undefined);

/** A screen's form as anybody draws it who has Formily and nothing of ours. */
async function draw(id: string) {
  const screen = documents.screens.get(id);
  if (!screen) throw new Error(`no screen ${id}`);
  const form = createForm();
  const { schema } = toFormilySchema(screen, documents);
  await render(
    <FormProvider form={form}>
      <SchemaField schema={schema as ISchema} />
    </FormProvider>,
  );
  return form;
}

test.each(screens)("$$id is drawn by a plain SchemaField: every part has its component", async ({ $id }) => {
  const form = await draw($id);
  const drawn = Object.values(form.fields).map(({ componentType }) => componentType);
  expect(drawn.length).toBeGreaterThan(1);
  // Formily leaves the name of a component that it does not know as it is.
  expect(drawn.filter((component) => typeof component === "string" && resolve(component) === undefined)).toEqual([]);
  await expect.element(page.getByRole("textbox").or(page.getByRole("combobox")).or(page.getByRole("tab")).first()).toBeVisible();
});

const resolve = (name: string): unknown =>
  name.split(".").reduce<unknown>((found, part) => (found as Readonly<Record<string, unknown>> | undefined)?.[part], components);

test("its rules are at work there", async () => {
  const form = await draw("contract-ledger-list");
  const field = () => form.query("fileNumber").get("display");
  await expect.poll(field).toBe("none");
  form.setValuesIn("filed", true);
  await expect.poll(field).toBe("visible");
});
