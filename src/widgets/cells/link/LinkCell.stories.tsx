import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { link } from "./link.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/link",
  component: CellFrame,
  args: { cell: link, field: "website" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: "https://example.com/a" } };
export const Script: Story = { args: { value: "javascript:alert(1)" } };
export const Empty: Story = { args: { value: null } };
