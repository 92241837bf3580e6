import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { rating } from "./rating.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/rating",
  component: CellFrame,
  args: { cell: rating, field: "stars" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: 4 } };
export const Empty: Story = { args: { value: null } };
