import type { Meta, StoryObj } from "@storybook/react-vite";
import dayjs from "dayjs";
import { expect, fn, within } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { dateTime } from "./date-time.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/date-time",
  component: FieldFrame,
  args: { widget: dateTime, field: "moment", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { value: "2026-01-31T04:05:06.000Z" },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByLabelText("到货时间");
    await expect(box).toHaveValue(dayjs("2026-01-31T04:05:06.000Z").format("YYYY-MM-DD HH:mm:ss"));
  },
};
export const ReadOnly: Story = { args: { value: "2026-01-31T04:05:06.000Z", readOnly: true } };
export const Invalid: Story = { args: { value: "2026-01-31T04:05:06.000Z", invalid: true, required: true } };
export const Disabled: Story = { args: { value: "2026-01-31T04:05:06.000Z", disabled: true } };
