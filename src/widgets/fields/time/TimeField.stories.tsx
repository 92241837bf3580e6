import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { time } from "./time.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/time",
  component: FieldFrame,
  args: { widget: time, field: "time", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "08:30:00" } };
export const Seconds: Story = { args: { value: "08:30:15", options: { seconds: true } } };
export const ReadOnly: Story = { args: { value: "08:30:00", readOnly: true } };
export const Invalid: Story = { args: { value: "08:30:00", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "08:30:00", disabled: true } };
