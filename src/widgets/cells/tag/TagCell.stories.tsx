import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { tag } from "./tag.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/tag",
  component: CellFrame,
  args: { cell: tag, field: "status" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Coloured: Story = { args: { value: 2 } };
export const Plain: Story = { args: { value: 0 } };
export const Several: Story = { args: { field: "tags", value: "1,3" } };
export const Unknown: Story = { args: { value: 77 } };
export const Empty: Story = { args: { value: null } };
