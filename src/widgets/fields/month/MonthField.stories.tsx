import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { month } from "./month.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/month",
  component: FieldFrame,
  args: { widget: month, field: "month", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "2026-03" } };
export const ReadOnly: Story = { args: { value: "2026-03", readOnly: true } };
export const Invalid: Story = { args: { value: "2026-03", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "2026-03", disabled: true } };
