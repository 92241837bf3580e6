import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { signature } from "./signature.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/signature",
  component: CellFrame,
  args: { cell: signature, field: "signature" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

const drawn = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const Filled: Story = { args: { value: drawn } };
export const Foreign: Story = { args: { value: "https://example.com/x.png" } };
export const Empty: Story = { args: { value: null } };
