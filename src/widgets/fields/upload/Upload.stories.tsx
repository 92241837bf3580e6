import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { file } from "../../../../stories/fixtures/files.ts";
import { FieldFrame } from "../../story-frame.tsx";
import { upload } from "./upload.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/upload",
  component: FieldFrame,
  args: { widget: upload, field: "attachments", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: [file("3"), file("4"), file("5")] } };
export const Pictures: Story = { args: { field: "pictures", value: [file("1"), file("2")] } };
export const Scan: Story = { args: { field: "scan", value: file("3") } };
export const Dialog: Story = { args: { value: [file("3")], options: { dialog: true } } };
export const ReadOnly: Story = { args: { field: "pictures", value: [file("1"), file("2")], readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value: [file("3")], disabled: true } };
