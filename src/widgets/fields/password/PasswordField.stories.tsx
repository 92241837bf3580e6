import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { password } from "./password.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/password",
  component: FieldFrame,
  args: { widget: password, field: "secret", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText("密码"), "Abcdef12");
    await expect(args.onChange).toHaveBeenLastCalledWith("Abcdef12");
  },
};
export const Weak: Story = { args: { value: "abc" } };
export const Strong: Story = { args: { value: "Abcdef123456!" } };
export const ReadOnly: Story = { args: { value: "Abcdef12", readOnly: true } };
export const Invalid: Story = { args: { value: "abc", invalid: true, required: true } };
export const Disabled: Story = { args: { disabled: true } };
