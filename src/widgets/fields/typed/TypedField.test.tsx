import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import { bundleOf, memorySource, registry as plain, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { ValueForm } from "../../../renderer/form/page/ValueForm.tsx";
import { cellWidgets, fieldWidgets } from "../../index.ts";

const setting: Entity = {
  ...{ $id: "setting", title: "设置", type: "object", "x-table": "setting" },
  properties: {
    key: { title: "名称", type: "string" },
    value: { title: "值", type: "string", "x-typed": { field: "key", entity: "setting-value" } },
  },
};
const values: Entity = {
  ...{ $id: "setting-value", title: "设置的值", type: "object", "x-table": "setting_value", "x-value": "setting" },
  properties: {
    days: { title: "天数", description: "1–365", type: "integer", default: 30 },
    on: { title: "启用", type: "boolean", default: true },
  },
};
const source = { ...memorySource(undefined).source, screen: async () => bundleOf(setting, { kind: "form" }, [values]) };

function show(first: Values) {
  const onChange = vi.fn();
  function Held() {
    const [value, setValue] = useState(first);
    return (
      <ValueForm
        screen="setting"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={source} widgets={{ ...plain, fields: fieldWidgets, cells: cellWidgets }}>
        <Held />
      </Stage>
    </QueryClientProvider>,
  );
  return onChange;
}

test("a value is edited by the widget of the field that is named, and kept as text", async () => {
  const onChange = show({ key: "days", value: "12" });
  const box = page.getByRole("spinbutton", { name: "值" });
  await expect.element(box).toHaveValue("12");
  await expect.element(box).toHaveAccessibleDescription(/1–365/);
  await box.click();
  await userEvent.keyboard("{Control>}a{/Control}45");
  await userEvent.tab();
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith({ key: "days", value: "45" }));
});

test("where another field is named, its default stands there", async () => {
  const onChange = show({ key: "days", value: "12" });
  await page.getByLabelText("名称").fill("on");
  await expect.element(page.getByRole("switch", { name: "值" })).toBeChecked();
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith({ key: "on", value: "true" }));
  await page.getByRole("switch", { name: "值" }).click();
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith({ key: "on", value: "false" }));
});
