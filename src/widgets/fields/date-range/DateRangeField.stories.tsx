import type { Meta, StoryObj } from "@storybook/react-vite";
import dayjs from "dayjs";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { dateRange } from "./date-range.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/date-range",
  component: FieldFrame,
  args: { widget: dateRange, field: "moment", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

const FROM = dayjs("2026-01-01").startOf("day").toISOString();
const TO = dayjs("2026-01-31").endOf("day").toISOString();

export const Empty: Story = {};
export const Days: Story = { args: { field: "day", value: ["2026-01-01", "2026-01-31"] } };
export const Filled: Story = { args: { value: [FROM, TO] } };
export const Timed: Story = { args: { value: [FROM, TO], options: { time: true } } };
export const Types: Story = { args: { field: "day", value: ["2026-01-15", "2026-03-05"], options: { types: ["day", "month", "year"] } } };
export const Months: Story = { args: { field: "month", value: ["2026-01", "2026-03"] } };
export const OpenEnd: Story = { args: { field: "day", value: ["2026-01-01", null] } };
export const ReadOnly: Story = { args: { field: "day", value: ["2026-01-01", "2026-01-31"], readOnly: true } };
export const Disabled: Story = { args: { field: "day", value: ["2026-01-01", "2026-01-31"], disabled: true } };
