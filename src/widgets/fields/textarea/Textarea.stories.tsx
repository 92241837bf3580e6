import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { textarea } from "./textarea.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/textarea",
  component: FieldFrame,
  args: { widget: textarea, field: "remarks", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText("备注"), "第一行{Enter}第二行");
    await expect(args.onChange).toHaveBeenLastCalledWith("第一行\n第二行");
  },
};
export const Filled: Story = { args: { value: "第一行\n第二行" } };
export const Counted: Story = { args: { value: "第一行", options: { count: true } } };
export const ReadOnly: Story = { args: { value: "第一行\n第二行", readOnly: true } };
export const Invalid: Story = { args: { value: "x", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "x", disabled: true } };
