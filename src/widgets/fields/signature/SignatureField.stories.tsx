import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { signature } from "./signature.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/signature",
  component: FieldFrame,
  args: { widget: signature, field: "signature", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

const drawn = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const Empty: Story = {};
export const Filled: Story = { args: { value: drawn } };
export const ReadOnly: Story = { args: { value: drawn, readOnly: true } };
export const Nothing: Story = { args: { readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value: drawn, disabled: true } };
