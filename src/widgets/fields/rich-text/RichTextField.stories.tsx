import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { richText } from "./rich-text.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/rich-text",
  component: FieldFrame,
  args: { widget: richText, field: "article", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

const value = "<h2>停机维护</h2><p>系统将于<strong>周六 22:00</strong> 停机。</p><ul><li><p>请提前保存</p></li></ul>";

export const Empty: Story = {};
export const Filled: Story = { args: { value } };
export const ReadOnly: Story = { args: { value, readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value, disabled: true } };
