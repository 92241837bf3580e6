import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { barcode } from "./barcode.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/barcode",
  component: CellFrame,
  args: { cell: barcode, field: "name" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Code128: Story = { args: { value: "M-0001" } };
export const Ean13: Story = { args: { value: "6901234567892", options: { kind: "ean13" } } };
export const Qr: Story = { args: { value: "物料 1", options: { kind: "qrcode" } } };
export const Unfit: Story = { args: { value: "物料 1", options: { kind: "ean13" } } };
export const Empty: Story = { args: { value: null } };
