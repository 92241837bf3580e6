import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { radio } from "./radio.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/radio",
  component: FieldFrame,
  args: { widget: radio, field: "status", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("radio", { name: "已通过" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
  },
};
export const Filled: Story = { args: { value: 1 } };
export const ReadOnly: Story = { args: { value: 1, readOnly: true } };
export const Invalid: Story = { args: { value: 1, invalid: true, required: true } };
export const Disabled: Story = { args: { value: 1, disabled: true } };
