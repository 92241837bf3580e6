import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { decimal } from "./decimal.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/decimal",
  component: FieldFrame,
  args: { widget: decimal, field: "amount", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText("金额"), "1234.5");
    await expect(args.onChange).toHaveBeenLastCalledWith("1234.5");
  },
};
export const Filled: Story = { args: { value: "1234567.89" } };
export const InUnit: Story = { args: { value: "1234567.89", options: { unit: "tenThousand" } } };
export const Capitals: Story = { args: { value: "1409.50", options: { capitals: true } } };
export const ReadOnly: Story = { args: { value: "1234567.89", readOnly: true } };
export const Invalid: Story = { args: { value: "0.00", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "10.00", disabled: true } };
