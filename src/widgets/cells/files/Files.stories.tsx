import type { Meta, StoryObj } from "@storybook/react-vite";
import { file } from "../../../../stories/fixtures/files.ts";
import { CellFrame } from "../../story-frame.tsx";
import { files } from "./files.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/files",
  component: CellFrame,
  args: { cell: files, field: "attachments" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Attachments: Story = { args: { value: [file("3"), file("4")] } };
export const Pictures: Story = { args: { field: "pictures", value: [file("1"), file("2")] } };
export const Empty: Story = { args: { value: [] } };
