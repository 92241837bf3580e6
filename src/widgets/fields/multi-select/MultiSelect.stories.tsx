import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { multiSelect } from "./multi-select.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/multi-select",
  component: FieldFrame,
  args: { widget: multiSelect, field: "status", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: [1, 2] } };
export const ReadOnly: Story = { args: { value: [1, 2], readOnly: true } };
export const Invalid: Story = { args: { value: [1], invalid: true } };
export const Disabled: Story = { args: { value: [1, 2], disabled: true } };
