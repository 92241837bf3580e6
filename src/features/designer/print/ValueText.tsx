import { PlusOutlined } from "@ant-design/icons";
import { Button, Input, Popover, Tree } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useId, useMemo, useRef, useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./print.module.css";
import { treeNodes } from "./value-tree.ts";
import { useWordGround } from "./word-ground.ts";

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text with values in double braces, which are put where its caret stands. */
export function ValueText({ label, value, onChange }: TextProps) {
  const t = useTexts("printDesign");
  const { values } = useWordGround();
  const id = useId();
  const box = useRef<TextAreaRef | null>(null);
  const [isOpen, setOpen] = useState(false);
  const tree = useMemo(() => treeNodes(values), [values]);
  const insert = (path: string) => {
    const area = box.current?.resizableTextArea?.textArea;
    const [from, to] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length];
    onChange(`${value.slice(0, from)}{{${path}}}${value.slice(to)}`);
    setOpen(false);
    area?.focus();
  };
  return (
    <div className={styles.valueText}>
      <div className={styles.valueHead}>
        <label htmlFor={id}>{label}</label>
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomRight"
          content={
            <Tree
              className={styles.insertTree ?? ""}
              aria-label={t("values.title")}
              defaultExpandedKeys={["group record"]}
              treeData={tree}
              onSelect={(_, { node }) => insert(String(node.key))}
            />
          }
        >
          <Button size="small" type="link" icon={<PlusOutlined aria-hidden />}>
            {t("values.insert")}
          </Button>
        </Popover>
      </div>
      <Input.TextArea
        ref={box}
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
