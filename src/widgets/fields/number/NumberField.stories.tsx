import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { number } from "./number.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/number",
  component: FieldFrame,
  args: { widget: number, field: "count", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    // The focus wakes the control, and the keys go to it.
    within(canvasElement).getByLabelText("数量").focus();
    await userEvent.type(within(canvasElement).getByLabelText("数量"), "42");
    await expect(args.onChange).toHaveBeenLastCalledWith(42);
  },
};
export const Filled: Story = { args: { value: 12 } };
export const Fraction: Story = { args: { field: "weight", value: 1.25, options: { suffix: "kg", step: 0.25 } } };
export const ReadOnly: Story = { args: { field: "weight", value: 1.25, readOnly: true, options: { suffix: "kg" } } };
export const Invalid: Story = { args: { value: 12, invalid: true, required: true } };
export const Disabled: Story = { args: { value: 12, disabled: true } };
