import { MoreOutlined, RedoOutlined, SettingOutlined, UndoOutlined } from "@ant-design/icons";
import { Badge, Button, Dropdown, Segmented, Tooltip } from "antd";
import type { ReactNode } from "react";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../../renderer/texts.ts";
import { useIsNarrow } from "../../../../renderer/useIsNarrow.ts";
import type { DesignPart, DesignSubject } from "../design-part.ts";
import { type DesignStore, useDesign } from "../design-store.ts";
import styles from "./wizard.module.css";

interface Toggle {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

interface ToolsProps {
  readonly store: DesignStore;
  readonly subject: DesignSubject;
  readonly views: readonly DesignPart[];
  readonly view: DesignPart | undefined;
  readonly tools: readonly DesignPart[];
  readonly onView: (view: DesignPart) => void;
  readonly onTool: (tool: DesignPart) => void;
  readonly side: Toggle | undefined;
  readonly problems: Toggle;
}

/** The bar above the drawing. */
export function DesignTools({ store, subject, views, view, tools, onView, onTool, side, problems }: ToolsProps) {
  const t = useTexts("design");
  const isNarrow = useIsNarrow();
  const canUndo = useDesign(store, ({ past }) => past.length > 0);
  const canRedo = useDesign(store, ({ future }) => future.length > 0);
  const said = useDesign(store, (state) => state.problems);
  const errors = said.filter(({ severity }) => severity === "error").length;
  const { undo, redo } = store.getState();
  const problemText = said.length === 0 ? t("problems.none") : t("problems.count", { errors, warnings: said.length - errors });
  return (
    <div className={frameStyles.tools} role="toolbar" aria-label={t("wizard.tools")}>
      {views.length > 1 && !isNarrow && (
        <Segmented
          aria-label={t("wizard.views")}
          value={view?.id ?? ""}
          options={views.map(({ id, title }) => ({ value: id, label: t(title) }))}
          onChange={(id) => {
            const next = views.find((one) => one.id === id);
            if (next) onView(next);
          }}
        />
      )}
      {!subject.readOnly && (
        <div className={styles.group}>
          <StepButton label={t("wizard.undo")} keys="Control+Z" icon={<UndoOutlined aria-hidden />} disabled={!canUndo} onClick={undo} />
          <StepButton label={t("wizard.redo")} keys="Control+Y" icon={<RedoOutlined aria-hidden />} disabled={!canRedo} onClick={redo} />
        </div>
      )}
      <div className={styles.group}>
        {isNarrow
          ? tools.length > 0 && (
              <Dropdown
                trigger={["click"]}
                menu={{
                  items: tools.map(({ id, title }) => ({ key: id, label: t(title) })),
                  onClick: ({ key }) => {
                    const tool = tools.find(({ id }) => id === key);
                    if (tool) onTool(tool);
                  },
                }}
              >
                <Button icon={<MoreOutlined aria-hidden />} aria-label={t("wizard.more")} />
              </Dropdown>
            )
          : tools.map((tool) => (
              <Button key={tool.id} type="text" onClick={() => onTool(tool)}>
                {t(tool.title)}
              </Button>
            ))}
      </div>
      <div className={frameStyles.rest} />
      <Button type="text" aria-expanded={problems.isOpen} onClick={problems.toggle}>
        <Badge color={errors > 0 ? "red" : said.length > 0 ? "gold" : "green"} />
        {problemText}
      </Button>
      {side && (
        <Tooltip title={t(side.isOpen ? "wizard.hideSide" : "wizard.showSide")}>
          <Button
            type="text"
            icon={<SettingOutlined aria-hidden />}
            aria-label={t(side.isOpen ? "wizard.hideSide" : "wizard.showSide")}
            aria-expanded={side.isOpen}
            onClick={side.toggle}
          />
        </Tooltip>
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** A step back, or forth again. */
const StepButton = ({ label, keys, ...button }: StepProps) => (
  <Tooltip title={label}>
    <Button type="text" aria-label={label} aria-keyshortcuts={keys} {...button} />
  </Tooltip>
);
