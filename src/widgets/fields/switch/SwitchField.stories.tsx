import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { switchWidget } from "./switch.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/switch",
  component: FieldFrame,
  args: { widget: switchWidget, field: "enabled", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("switch", { name: "启用" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};
export const Filled: Story = { args: { value: true } };
export const Worded: Story = { args: { value: true, options: { on: "开", off: "关" } } };
export const OwnWords: Story = { args: { value: true, field: "located" } };
export const ReadOnly: Story = { args: { value: true, readOnly: true } };
export const Invalid: Story = { args: { value: false, invalid: true } };
export const Disabled: Story = { args: { value: true, disabled: true } };
