import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { references } from "./references.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/references",
  component: CellFrame,
  args: { cell: references, field: "members" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = {
  args: {
    value: [
      { id: "1", name: "张三" },
      { id: "2", name: "李四" },
    ],
  },
};
export const Empty: Story = { args: { value: [] } };
