import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { CellFrame } from "../../story-frame.tsx";
import { json } from "./json.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/json",
  component: CellFrame,
  args: { cell: json, field: "before" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

const before = { name: "甲公司", amount: "1000.00", status: 1, extra: { note: "旧" } };
const after = { name: "甲公司", amount: "2500.50", status: 2, extra: { note: "新" } };

export const Closed: Story = {
  args: { value: before, row: { module: "sample" } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "查看（4 项）" }));
    const dialog = await within(document.body).findByRole("dialog", { name: "变更内容" });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Compared: Story = { args: { value: before, row: { module: "sample", after }, options: { with: "after", open: true } } };
export const Open: Story = { args: { value: before, row: { module: "sample" }, options: { open: true } } };
export const UnknownEntity: Story = { args: { value: before, options: { open: true } } };
export const Empty: Story = { args: { value: null } };
