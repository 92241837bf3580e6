import { LinkOutlined } from "@ant-design/icons";
import { type Editor, useEditorState } from "@tiptap/react";
import { Button, Input, Popover, Space } from "antd";
import { useState } from "react";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./rich-text.module.css";

const ADDRESS = /^(https?:\/\/|mailto:)\S+$/i;

/** Makes the chosen text a link, changes its address, or takes it off. */
export function LinkButton({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });
  const label = t("richText.link");
  const wrong = address !== "" && !ADDRESS.test(address);

  const show = (next: boolean) => {
    if (next) setAddress(String(editor.getAttributes("link").href ?? ""));
    setOpen(next);
  };
  const apply = () => {
    if (wrong) return;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !active)
      chain.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    setOpen(false);
  };

  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomLeft"
      getPopupContainer={container}
      destroyOnHidden
      content={
        <Space.Compact style={{ width: 300 }}>
          <Input
            autoFocus
            aria-label={t("richText.address")}
            placeholder="https://"
            value={address}
            status={wrong ? "error" : ""}
            aria-invalid={wrong || undefined}
            onChange={(event) => setAddress(event.target.value.trim())}
            onPressEnter={(event) => {
              event.preventDefault();
              apply();
            }}
          />
          <Button type="primary" onClick={apply} disabled={wrong}>
            {t("richText.apply")}
          </Button>
        </Space.Compact>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined />}
        aria-label={label}
        aria-pressed={active}
        aria-expanded={open}
        className={(active && styles.active) || ""}
        disabled={disabled}
      />
    </Popover>
  );
}
