import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { reference } from "./reference.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/reference",
  component: CellFrame,
  args: { cell: reference, field: "owner" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: { id: "1000", name: "张三" } } };
export const Nameless: Story = { args: { value: { id: "1000" } } };
export const Empty: Story = { args: { value: null } };
