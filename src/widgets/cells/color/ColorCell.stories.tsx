import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { color } from "./color.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/color",
  component: CellFrame,
  args: { cell: color, field: "color" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: "#1890ff" } };
export const Empty: Story = { args: { value: null } };
