import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { code } from "./code.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/code",
  component: FieldFrame,
  args: { widget: code, field: "remarks", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Json: Story = { args: { value: '{ "a": 1 }', options: { language: "json" } } };
export const Sql: Story = { args: { value: "select 1 from a", options: { language: "sql", rows: 3 } } };
export const ReadOnly: Story = { args: { value: "select 1", readOnly: true } };
export const Invalid: Story = { args: { value: "select", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "select 1", disabled: true } };
