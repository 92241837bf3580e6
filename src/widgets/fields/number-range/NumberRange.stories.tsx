import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { numberRange } from "./number-range.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/number-range",
  component: FieldFrame,
  args: { widget: numberRange, field: "amount", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText("金额"), "100");
    await expect(args.onChange).toHaveBeenLastCalledWith(["100", null]);
  },
};
export const Filled: Story = { args: { value: ["1000.00", "2000.00"] } };
export const Integers: Story = { args: { field: "count", value: [1, 9] } };
export const ReadOnly: Story = { args: { field: "count", value: [1, 9], readOnly: true } };
export const Disabled: Story = { args: { field: "count", value: [1, 9], disabled: true } };
