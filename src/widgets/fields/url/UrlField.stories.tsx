import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { url } from "./url.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/url",
  component: FieldFrame,
  args: { widget: url, field: "website", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "https://example.com/a" } };
export const Script: Story = { args: { value: "javascript:alert(1)" } };
export const ReadOnly: Story = { args: { value: "https://example.com/a", readOnly: true } };
export const Invalid: Story = { args: { value: "example", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "https://example.com/a", disabled: true } };
