import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { expression } from "./expression.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/expression",
  component: FieldFrame,
  args: { widget: expression, field: "rule", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "record.count > 3", options: { entity: "sample" } } };
export const Misspelt: Story = { args: { value: "record.cuont > 3", options: { entity: "sample" } } };
export const ReadOnly: Story = { args: { value: "record.count > 3", readOnly: true } };
export const Invalid: Story = { args: { value: "record.count", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "record.count > 3", disabled: true } };
