import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { formula } from "./formula.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/formula",
  component: FieldFrame,
  args: { widget: formula, field: "rule", options: { entity: "sample" }, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /设置公式/ }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "规则：计算公式" }));
    await userEvent.click(dialog.getByRole("button", { name: "金额" }));
    for (const key of ["乘", "0", "小数点", "5"]) await userEvent.click(dialog.getByRole("button", { name: key }));
    await userEvent.click(dialog.getByRole("button", { name: /^确\s*定$/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('record.amount * decimal("0.5")');
  },
};
export const Filled: Story = { args: { value: "(record.amount - 12) * record.count" } };
export const Days: Story = {
  args: { options: { entity: "sample", variant: "dateDifference" }, value: "daysBetween(record.day, record.moment)" },
};
export const OtherText: Story = { args: { value: "record.amount > 3 ? 1 : 2" } };
export const ReadOnly: Story = { args: { value: "record.amount * 2", readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value: "record.amount * 2", disabled: true } };
