import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useStable } from "../../../renderer/useStable.ts";
import textStyles from "../../blocks/rich-text/rich-text.module.css";
import styles from "./rich-text.module.css";
import { Toolbar } from "./Toolbar.tsx";

export interface RichTextOptions {
  readonly rows?: number;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    trailingNode: false,
    link: { openOnClick: false, protocols: ["http", "https", "mailto"] },
  }),
];
const LINE_PX = 24;

/** The editor of rich text with its toolbar. */
export function Editor(props: FieldWidgetProps<string, RichTextOptions>) {
  const { id, value, label, describedBy, required, invalid, disabled = false, options } = props;
  const sourceHtml = value ?? "";
  // What it said last: a value from elsewhere (another record, a reset) is another one.
  const said = useRef(sourceHtml);
  const onUpdate = useStable((html: string | null) => {
    said.current = html ?? "";
    props.onChange(html);
  });
  const onBlur = useStable(() => props.onBlur?.());
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: sourceHtml,
    editable: !disabled,
    editorProps: {
      attributes: () => ({
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(required && { "aria-required": "true" }),
        ...(invalid && { "aria-invalid": "true" }),
        class: `${textStyles.text} ${styles.content}`,
        style: `min-height: ${(options.rows ?? 8) * LINE_PX}px`,
      }),
    },
    onUpdate: ({ editor: changed }) => onUpdate(changed.isEmpty ? null : changed.getHTML()),
    onBlur,
  });

  useEffect(() => {
    if (sourceHtml === said.current) return;
    said.current = sourceHtml;
    editor.commands.setContent(sourceHtml, { emitUpdate: false });
  }, [editor, sourceHtml]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  return (
    <div className={`${styles.frame} ${invalid ? styles.invalid : ""} ${disabled ? styles.disabled : ""}`}>
      <Toolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} className={styles.scroll} />
    </div>
  );
}
