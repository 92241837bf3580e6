import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { number } from "./number.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/number",
  component: CellFrame,
  args: { cell: number, field: "count" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: 1234567 } };
export const Year: Story = { args: { value: 2026, options: { separate: false } } };
export const Measured: Story = { args: { field: "weight", value: 1.5, options: { suffix: "kg" } } };
export const Zero: Story = { args: { value: 0 } };
export const Empty: Story = { args: { value: null } };
