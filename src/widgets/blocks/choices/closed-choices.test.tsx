import type { ComponentProps, ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Field } from "../../../model/fields.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { bundleOf, memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { CheckboxField } from "../../fields/checkbox/CheckboxField.tsx";
import { RadioField } from "../../fields/radio/RadioField.tsx";

const items = [
  { value: "a", label: "甲" },
  { value: "b", label: "乙", closed: true },
  { value: "c", label: "丙", closed: true },
];
const bundle = {
  ...bundleOf({ $id: "thing", title: "物", type: "object", "x-table": "thing", properties: {} }),
  dictionaries: { kind: items },
};
const fieldOf = (multiple: boolean): Field => ({
  ...{ name: "kinds", kind: "text", system: false, required: false },
  property: { title: "种类", type: "string", "x-dict": "kind", "x-multiple": multiple },
});
const propsOf = (value: string, multiple: boolean) => ({
  ...{ id: "kinds", label: "种类", value, field: fieldOf(multiple), onChange: vi.fn(), onBlur: () => {}, options: {} },
  ...{ readOnly: false, disabled: false, invalid: false, required: false },
});
const draw = (control: ReactNode) =>
  render(
    <Stage source={memorySource(undefined).source}>
      <BundleProvider bundle={bundle}>{control}</BundleProvider>
    </Stage>,
  );

test("a group of radio buttons offers what is open, and what stands there", async () => {
  await draw(<RadioField {...(propsOf("b", false) as unknown as ComponentProps<typeof RadioField>)} />);
  await expect.element(page.getByRole("radio", { name: "乙" })).toBeChecked();
  expect(page.getByRole("radio").elements()).toHaveLength(2);
});

test("select-all takes what is open, and what stands there", async () => {
  const props = propsOf("c", true);
  await draw(<CheckboxField {...(props as unknown as ComponentProps<typeof CheckboxField>)} />);
  expect(page.getByRole("checkbox", { name: "乙" }).elements()).toEqual([]);
  await page.getByRole("checkbox", { name: "全选" }).click();
  expect(props.onChange).toHaveBeenLastCalledWith("a,c");
});
