import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import { bundleOf, memorySource, Stage } from "../form-fixtures.tsx";
import { ValueForm, type ValueFormProps } from "./ValueForm.tsx";

const step: Entity = {
  ...{ $id: "step", title: "步骤", type: "object", "x-table": "step", "x-value": "flow" },
  required: ["name"],
  properties: {
    name: { title: "名称", type: "string", maxLength: 20 },
    code: { title: "编码", type: "string", "x-visible": 'record.name != "无"' },
    kind: { title: "类型", type: "string" },
  },
};
const source = { ...memorySource(undefined).source, screen: async () => bundleOf(step, { kind: "form" }) };
const field = (name: string) => page.getByLabelText(name);

function show(props: Partial<ValueFormProps> & { value: Values }) {
  const onChange = vi.fn();
  let put: (value: Values) => void = () => {};
  function Held() {
    const [value, setValue] = useState(props.value);
    put = setValue;
    return (
      <ValueForm
        screen="step"
        {...props}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  const rendered = render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={source}>
        <Held />
      </Stage>
    </QueryClientProvider>,
  );
  return { onChange, put: (value: Values) => put(value), rendered };
}

test("each pause tells the whole value once, with what the form does not draw", async () => {
  const { onChange } = show({ value: { name: "甲", other: 7 } });
  await field("名称").fill("乙");
  await field("编码").fill("B");
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith({ name: "乙", code: "B", other: 7 }));
  await userEvent.tab();
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(2);
});

test("a value from outside takes its place, and what was typed meanwhile stays", async () => {
  const { onChange, put } = show({ value: { name: "甲", code: "A" } });
  await field("名称").fill("乙");
  put({ name: "甲", code: "C" });
  await expect.element(field("编码")).toHaveValue("C");
  await expect.element(field("名称")).toHaveValue("乙");
  await eventually(() => expect(onChange).toHaveBeenLastCalledWith({ name: "乙", code: "C" }));
});

test("what is left is told when the form goes", async () => {
  const { onChange, rendered } = show({ value: { name: "甲" } });
  await field("名称").fill("乙");
  (await rendered).unmount();
  expect(onChange).toHaveBeenLastCalledWith({ name: "乙" });
});

test("a field that must be filled in says so when it is left, and problems of the place stand at their fields", async () => {
  show({ value: { name: "甲" }, problems: PROBLEMS });
  await expect.element(field("编码")).toHaveAttribute("aria-invalid", "true");
  await field("名称").clear();
  await userEvent.tab();
  await expect.element(field("名称")).toHaveAttribute("aria-invalid", "true");
});

test("to be read only, nothing can be typed", async () => {
  show({ value: { name: "甲" }, readOnly: true });
  await expect.element(field("名称")).toHaveTextContent("甲");
  expect(document.querySelector("input")).toBeNull();
});

const PROBLEMS = [{ path: "code", code: "field.unique" }];
