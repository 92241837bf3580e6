import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { dateTime } from "./date-time.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/date-time",
  component: CellFrame,
  args: { cell: dateTime, field: "moment" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: "2026-01-31T04:05:06.789Z" } };
export const Empty: Story = { args: { value: null } };
