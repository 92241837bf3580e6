import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { money } from "./money.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/money",
  component: CellFrame,
  args: { cell: money, field: "amount" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Filled: Story = { args: { value: "1234567.80" } };
export const Negative: Story = { args: { value: "-1234.50", options: { prefix: "¥" } } };
export const InUnit: Story = { args: { value: "1234567.89", options: { unit: "tenThousand" } } };
export const Capitals: Story = { args: { value: "1409.50", options: { capitals: true } } };
export const Huge: Story = { args: { value: "9007199254740993.01" } };
export const Empty: Story = { args: { value: null } };
