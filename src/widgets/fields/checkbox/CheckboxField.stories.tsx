import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { checkbox } from "./checkbox.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/checkbox",
  component: FieldFrame,
  args: { widget: checkbox, field: "tags", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("checkbox", { name: "全选" }));
    await expect(args.onChange).toHaveBeenLastCalledWith("0,1,2,3");
  },
};
export const Filled: Story = { args: { value: "3,1" } };
export const WithoutAll: Story = { args: { value: "1", options: { all: false } } };
export const ReadOnly: Story = { args: { value: "1,3", readOnly: true } };
export const Invalid: Story = { args: { value: "1", invalid: true } };
export const Disabled: Story = { args: { value: "1", disabled: true } };
