import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { text } from "./text.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/text",
  component: FieldFrame,
  args: { widget: text, field: "name", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByLabelText("名称");
    await userEvent.type(box, "张三");
    await expect(args.onChange).toHaveBeenLastCalledWith("张三");
    await userEvent.clear(box);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Filled: Story = { args: { value: "采购部" } };
export const Affixes: Story = { args: { value: "A-001", options: { prefix: "№", suffix: "号" } } };
export const ReadOnly: Story = { args: { value: "采购部", readOnly: true } };
export const Invalid: Story = { args: { value: "采购部", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "采购部", disabled: true } };
