import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellFrame } from "../../story-frame.tsx";
import { richText } from "./rich-text.ts";

const meta: Meta<typeof CellFrame> = {
  title: "Cells/rich-text",
  component: CellFrame,
  args: { cell: richText, field: "article" },
};
export default meta;
type Story = StoryObj<typeof CellFrame>;

export const Letter: Story = {
  args: {
    value:
      '<h2>停机维护</h2><p>系统将于<strong>周六 22:00</strong> 停机。</p><ul><li><p>请提前保存</p></li><li><p>详见<a href="https://example.com">说明</a></p></li></ul>',
  },
};
export const Hostile: Story = {
  args: {
    value:
      '<p style="position:fixed" onclick="alert(1)">甲<img src="https://example.com/x.png"><script>alert(1)</script><a href="javascript:alert(1)">乙</a></p>',
  },
};
export const Empty: Story = { args: { value: null } };
