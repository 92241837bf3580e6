import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { select } from "./select.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/select",
  component: FieldFrame,
  args: { widget: select, field: "status", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    // The pointer wakes the control, and the button goes down on it.
    await userEvent.hover(within(canvasElement).getByLabelText("状态"));
    await userEvent.click(within(canvasElement).getByLabelText("状态"));
    await userEvent.click(await within(document.body).findByTitle("已通过"));
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
  },
};
export const Filled: Story = { args: { value: 1 } };
export const Unknown: Story = { args: { value: 77 } };
export const YesNo: Story = { args: { field: "enabled", value: false } };
export const Searched: Story = { args: { value: 1, options: { search: true } } };
export const Inserting: Story = { args: { options: { canInsert: true } } };
export const ReadOnly: Story = { args: { value: 1, readOnly: true } };
export const Invalid: Story = { args: { value: 1, invalid: true, required: true } };
export const Disabled: Story = { args: { value: 1, disabled: true } };
