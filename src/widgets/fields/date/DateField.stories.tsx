import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { date } from "./date.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/date",
  component: FieldFrame,
  args: { widget: date, field: "day", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    // The calendar's code may still be on its way; what is typed waits for it.
    within(canvasElement).getByLabelText("签订日期").focus();
    await waitFor(() => expect(within(canvasElement).getByLabelText("签订日期")).not.toHaveAttribute("aria-busy"));
    await userEvent.type(within(canvasElement).getByLabelText("签订日期"), "2026-01-31{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-01-31");
  },
};
export const Filled: Story = { args: { value: "2026-01-31" } };
export const PastOnly: Story = { args: { value: "2026-01-31", options: { only: "past" } } };
export const ReadOnly: Story = { args: { value: "2026-01-31", readOnly: true } };
export const Invalid: Story = { args: { value: "2026-01-31", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "2026-01-31", disabled: true } };
