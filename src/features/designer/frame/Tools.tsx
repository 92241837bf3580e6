import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Badge, Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import frameStyles from "../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../renderer/texts.ts";
import { type DesignStore, useDesign } from "../store.ts";

interface ToolsProps {
  readonly store: DesignStore;
  readonly readOnly: boolean;
  /** Tools of what is designed. */
  readonly children?: ReactNode;
  readonly problems: { readonly count: number; readonly isOpen: boolean; readonly toggle: () => void };
}

/** Steps back and forth, and how much is wrong. */
export function Tools({ store, readOnly, children, problems }: ToolsProps) {
  const t = useTexts("designer");
  const canUndo = useDesign(store, ({ past }) => past.length > 0);
  const canRedo = useDesign(store, ({ future }) => future.length > 0);
  const { undo, redo } = store.getState();
  return (
    <div className={frameStyles.tools} role="toolbar" aria-label={t("frame.tools")}>
      {!readOnly && (
        <>
          <Tooltip title={t("frame.undo")}>
            <Button
              type="text"
              aria-label={t("frame.undo")}
              aria-keyshortcuts="Control+Z"
              icon={<UndoOutlined aria-hidden />}
              disabled={!canUndo}
              onClick={undo}
            />
          </Tooltip>
          <Tooltip title={t("frame.redo")}>
            <Button
              type="text"
              aria-label={t("frame.redo")}
              aria-keyshortcuts="Control+Y"
              icon={<RedoOutlined aria-hidden />}
              disabled={!canRedo}
              onClick={redo}
            />
          </Tooltip>
        </>
      )}
      {children}
      <span className={frameStyles.rest} />
      <Button type="text" aria-expanded={problems.isOpen} onClick={problems.toggle}>
        <Badge color={problems.count > 0 ? "red" : "green"} />
        {problems.count > 0 ? t("frame.problems", { count: problems.count }) : t("frame.problemsNone")}
      </Button>
    </div>
  );
}
