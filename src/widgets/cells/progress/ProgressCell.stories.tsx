import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { progress } from "./progress.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/progress",
  component: CellFrame,
  args: { cell: progress, field: "weight" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: 30 } };
export const Part: Story = { args: { value: "50.00", field: "amount", row: { count: 200 }, options: { of: "count" } } };
export const Over: Story = { args: { value: 120, options: { warn: 100 } } };
export const Unknown: Story = { args: { value: 30, options: { of: "count" } } };
export const Empty: Story = { args: { value: null } };
