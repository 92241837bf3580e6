import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { transfer } from "./transfer.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/transfer",
  component: FieldFrame,
  args: { widget: transfer, field: "members", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: [{ id: "1000", name: "姓名1" }] } };
export const ReadOnly: Story = { args: { value: [{ id: "1000", name: "姓名1" }], readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value: [{ id: "1000", name: "姓名1" }], disabled: true } };
