import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { reference } from "./reference.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/reference",
  component: FieldFrame,
  args: { widget: reference, field: "owner", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { id: "1000", name: "张三" } } };
export const Several: Story = {
  args: {
    field: "members",
    value: [
      { id: "1000", name: "张三" },
      { id: "1001", name: "李四" },
    ],
  },
};
export const WithoutPicker: Story = { args: { options: { picker: false } } };
export const Nameless: Story = { args: { value: { id: "1000" }, readOnly: true } };
export const ReadOnly: Story = { args: { value: { id: "1000", name: "张三" }, readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value: { id: "1000", name: "张三" }, disabled: true } };
