import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { color } from "./color.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/color",
  component: FieldFrame,
  args: { widget: color, field: "color", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "#1890ff" } };
export const ReadOnly: Story = { args: { value: "#1890ff", readOnly: true } };
export const Invalid: Story = { args: { value: "#18", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "#1890ff", disabled: true } };
