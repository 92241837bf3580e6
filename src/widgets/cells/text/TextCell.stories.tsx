import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { text } from "./text.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/text",
  component: CellFrame,
  args: { cell: text, field: "name" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: "采购部" } };
export const List: Story = {
  args: {
    field: "members",
    value: [
      { id: "1", name: "张三" },
      { id: "2", name: "李四" },
    ],
  },
};
export const Empty: Story = { args: { value: null } };
