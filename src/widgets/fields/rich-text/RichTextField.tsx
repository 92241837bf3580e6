import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { RichText } from "../../blocks/rich-text/RichText.tsx";
import { defineWidget } from "../../define.ts";
import type { RichTextOptions } from "./Editor.tsx";
import styles from "./rich-text.module.css";

// The editor is heavy, and most forms have none.
const Editor = lazy(async () => ({ default: (await import("./Editor.tsx")).Editor }));

/** Text with paragraphs, headings, lists and links, as HTML; an emptied one is null. */
export function RichTextField(props: FieldWidgetProps<string, RichTextOptions>) {
  if (props.readOnly)
    return (
      // biome-ignore lint/a11y: text that can be long is scrolled and read by keyboard
      <div id={props.id} role="region" aria-label={props.label} className={styles.readOnly} tabIndex={0}>
        {props.value ? <RichText html={props.value} /> : "—"}
      </div>
    );
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}

export const richText = defineWidget({
  name: "rich-text",
  description: "Text with paragraphs, headings, lists and links.",
  takes: { form: ["html"] },
  options: {
    rows: {
      type: "integer",
      minimum: 2,
      maximum: 40,
      default: 8,
      description: "Lines of the empty control; it grows with its content.",
    },
  },
  component: RichTextField,
  emptyValue: null,
  fits: (field, place) => place === "form" && field.property.format === "html",
  examples: {
    field: "article",
    value: "<h2>停机维护</h2><p>系统将于<strong>周六 22:00</strong> 停机。</p><ul><li><p>请提前保存</p></li></ul>",
    states: { Invalid: { invalid: true, required: true } },
  },
});
