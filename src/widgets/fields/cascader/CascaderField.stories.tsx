import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { cascader } from "./cascader.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/cascader",
  component: FieldFrame,
  args: { widget: cascader, field: "dept", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { id: "1003", name: "名称4" } } };
export const Leaf: Story = { args: { options: { leaf: true } } };
export const ReadOnly: Story = { args: { value: { id: "1003", name: "名称4" }, readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value: { id: "1003", name: "名称4" }, disabled: true } };
