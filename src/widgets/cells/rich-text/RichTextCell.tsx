import type { CellProps } from "../../../renderer/registry.ts";
import { RichText } from "../../blocks/rich-text/RichText.tsx";
import { defineCell } from "../../define.ts";

/** Text with paragraphs, lists and links, for a detail view. */
export const RichTextCell = ({ value }: CellProps<string>) => (value ? <RichText html={value} /> : null);

export const richText = defineCell({
  name: "rich-text",
  description: "Text with paragraphs, headings, lists and links, for a detail view.",
  takes: { grid: ["html"] },
  component: RichTextCell,
  fits: (field) => field.property.format === "html",
  width: 320,
  examples: {
    field: "article",
    value:
      '<h2>停机维护</h2><p>系统将于<strong>周六 22:00</strong> 停机。</p><ul><li><p>请提前保存</p></li><li><p>详见<a href="https://example.com">说明</a></p></li></ul>',
    states: {
      Hostile: {
        value:
          '<p style="position:fixed" onclick="alert(1)">甲<img src="https://example.com/x.png"><script>alert(1)</script><a href="javascript:alert(1)">乙</a></p>',
      },
    },
  },
});
