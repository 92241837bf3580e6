import { MoreOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Dropdown, Segmented, Tooltip } from "antd";
import { ProblemsButton, StepButtons } from "../../../../renderer/draft/DraftTools.tsx";
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
  const said = useDesign(store, (state) => state.problems);
  const errors = said.filter(({ severity }) => severity === "error").length;
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
          <StepButtons store={store} />
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
      <ProblemsButton {...problems} worst={errors > 0 ? "error" : said.length > 0 ? "warning" : undefined} text={problemText} />
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
