import { Empty, Input, Tree } from "antd";
import { useMemo, useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { DROP } from "./PrintCanvas.tsx";
import styles from "./print.module.css";
import { treeNodes, type ValueNode } from "./value-tree.ts";

interface TreeProps {
  readonly values: readonly ValueNode[];
  readonly disabled: boolean;
  /** Puts a value into the text that is chosen, else onto the paper. */
  readonly onTake: (path: string) => void;
}

/** The values that can be printed; one that is pressed goes into the chosen text, one that is dragged to its place. */
export function ValueTree({ values, disabled, onTake }: TreeProps) {
  const t = useTexts("printDesign");
  const [text, setText] = useState("");
  const word = text.trim().toLowerCase();
  const tree = useMemo(() => treeNodes(found(values, word)), [values, word]);
  return (
    <div className={styles.values}>
      <Input.Search
        allowClear
        aria-label={t("values.search")}
        placeholder={t("values.search")}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p>{t("values.hint")}</p>
      {tree.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("values.none")} />
      ) : (
        <Tree
          key={word}
          aria-label={t("values.title")}
          blockNode
          disabled={disabled}
          selectedKeys={[]}
          treeData={tree}
          {...(word === "" ? { defaultExpandedKeys: ["group record"] } : { defaultExpandAll: true })}
          draggable={{ icon: false, nodeDraggable: ({ selectable }) => !disabled && selectable !== false }}
          onDragStart={({ event, node }) => event.dataTransfer.setData(DROP, `value ${String(node.key)}`)}
          allowDrop={() => false}
          onSelect={(_, { node }) => onTake(String(node.key))}
        />
      )}
    </div>
  );
}

/** The values whose title or path holds a word, with what holds them. */
function found(values: readonly ValueNode[], word: string): readonly ValueNode[] {
  if (word === "") return values;
  return values.flatMap((node) => {
    const children = found(node.children ?? [], word);
    const isMeant = !node.isGroup && (node.title.toLowerCase().includes(word) || node.path.toLowerCase().includes(word));
    return isMeant || children.length > 0 ? [{ ...node, children }] : [];
  });
}
