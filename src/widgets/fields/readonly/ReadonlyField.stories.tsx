import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { readonly } from "./readonly.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/readonly",
  component: FieldFrame,
  args: { widget: readonly, field: "owner", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Reference: Story = { args: { value: { id: "1000", name: "张三" } } };
export const Money: Story = { args: { field: "amount", value: "1234567.8" } };
export const Dictionary: Story = { args: { field: "status", value: 2 } };
export const Lines: Story = { args: { field: "remarks", value: "第一行\n第二行" } };
export const Empty: Story = { args: { field: "name" } };
