import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { rating } from "./rating.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/rating",
  component: FieldFrame,
  args: { widget: rating, field: "stars", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 3 } };
export const Required: Story = { args: { value: 3, required: true } };
export const ReadOnly: Story = { args: { value: 4, readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value: 2, disabled: true } };
