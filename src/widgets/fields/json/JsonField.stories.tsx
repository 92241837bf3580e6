import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { json } from "./json.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/json",
  component: FieldFrame,
  args: { widget: json, field: "before", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { name: "采购部", sort: 3 } } };
export const ReadOnly: Story = { args: { value: { name: "采购部", sort: 3 }, readOnly: true } };
export const Invalid: Story = { args: { value: "{ broken", invalid: true, required: true } };
export const Disabled: Story = { args: { value: { name: "采购部" }, disabled: true } };
