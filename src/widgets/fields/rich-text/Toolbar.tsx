import {
  BoldOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { type Editor, useEditorState } from "@tiptap/react";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { LinkButton } from "./LinkButton.tsx";
import styles from "./rich-text.module.css";

interface Tool {
  readonly name: string;
  readonly icon: ReactNode;
  /** Letters that stand in place of an icon: who speaks to the page says them. */
  readonly mark?: string;
  readonly run: (editor: Editor) => void;
  readonly active?: (editor: Editor) => boolean;
  readonly possible?: (editor: Editor) => boolean;
}

const heading = (level: 1 | 2 | 3): Tool => ({
  name: `heading${level}`,
  icon: <b aria-hidden="true">H{level}</b>,
  mark: `H${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  active: (editor) => editor.isActive("heading", { level }),
});

const BEFORE_LINK: readonly Tool[] = [
  {
    name: "bold",
    icon: <BoldOutlined />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    active: (editor) => editor.isActive("bold"),
  },
  {
    name: "italic",
    icon: <ItalicOutlined />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    active: (editor) => editor.isActive("italic"),
  },
  {
    name: "underline",
    icon: <UnderlineOutlined />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    active: (editor) => editor.isActive("underline"),
  },
  {
    name: "strike",
    icon: <StrikethroughOutlined />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    active: (editor) => editor.isActive("strike"),
  },
  heading(2),
  heading(3),
  {
    name: "bulletList",
    icon: <UnorderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "orderedList",
    icon: <OrderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "quote",
    icon: <span aria-hidden="true">“”</span>,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    active: (editor) => editor.isActive("blockquote"),
  },
  { name: "rule", icon: <LineOutlined />, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
];
const AFTER_LINK: readonly Tool[] = [
  {
    name: "undo",
    icon: <UndoOutlined />,
    run: (editor) => editor.chain().focus().undo().run(),
    possible: (editor) => editor.can().undo(),
  },
  {
    name: "redo",
    icon: <RedoOutlined />,
    run: (editor) => editor.chain().focus().redo().run(),
    possible: (editor) => editor.can().redo(),
  },
];

/** The buttons above the text. */
export function Toolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const t = useTexts("widgets");
  const buttons = (tools: readonly Tool[]) =>
    tools.map((tool) => <ToolButton key={tool.name} tool={tool} editor={editor} disabled={disabled} />);
  return (
    <div role="toolbar" aria-label={t("richText.toolbar")} className={styles.toolbar}>
      {buttons(BEFORE_LINK)}
      <LinkButton editor={editor} disabled={disabled} />
      {buttons(AFTER_LINK)}
    </div>
  );
}

function ToolButton({ tool, editor, disabled }: { tool: Tool; editor: Editor; disabled: boolean }) {
  const t = useTexts("widgets");
  const { active, possible } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ active: tool.active?.(now) ?? false, possible: tool.possible?.(now) ?? true }),
  });
  const title = [tool.mark, t(`richText.${tool.name}`)].filter(Boolean).join(" ");
  return (
    <Tooltip title={title} mouseEnterDelay={0.5}>
      <Button
        type="text"
        size="small"
        icon={tool.icon}
        aria-label={title}
        {...(tool.active && { "aria-pressed": active })}
        className={(active && styles.active) || ""}
        disabled={disabled || !possible}
        onClick={() => tool.run(editor)}
      />
    </Tooltip>
  );
}
