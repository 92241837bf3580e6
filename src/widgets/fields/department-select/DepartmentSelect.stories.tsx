import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FieldFrame } from "../../story-frame.tsx";
import { departmentSelect } from "./department-select.ts";

const meta: Meta<typeof FieldFrame> = {
  title: "Fields/department-select",
  component: FieldFrame,
  args: { widget: departmentSelect, field: "dept", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof FieldFrame>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { id: "1003", name: "部门名称4" } } };
export const RootsBanned: Story = { args: { options: { banRoot: true } } };
export const Several: Story = {
  args: {
    field: "depts",
    value: [
      { id: "1003", name: "部门名称4" },
      { id: "1004", name: "部门名称5" },
    ],
  },
};
export const ReadOnly: Story = { args: { value: { id: "1003", name: "部门名称4" }, readOnly: true } };
export const Invalid: Story = { args: { invalid: true, required: true } };
export const Disabled: Story = { args: { value: { id: "1003", name: "部门名称4" }, disabled: true } };
