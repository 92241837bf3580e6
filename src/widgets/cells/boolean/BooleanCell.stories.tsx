import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { boolean } from "./boolean.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/boolean",
  component: CellFrame,
  args: { cell: boolean, field: "enabled" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Yes: Story = { args: { value: true } };
export const No: Story = { args: { value: false } };
export const Worded: Story = { args: { value: true, options: { on: "已锁定", off: "正常" } } };
export const OwnWords: Story = { args: { value: false, field: "located" } };
export const Empty: Story = { args: { value: null } };
