import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { date } from "./date.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/date",
  component: CellFrame,
  args: { cell: date, field: "day" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: "2026-01-31" } };
export const Unreadable: Story = { args: { value: "soon" } };
export const Empty: Story = { args: { value: null } };
