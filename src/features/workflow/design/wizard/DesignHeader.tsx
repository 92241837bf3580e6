import { Tag, Tooltip } from "antd";
import type { ReactNode } from "react";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../../renderer/texts.ts";
import { MenuIcon } from "../../../../widgets/blocks/icon/icons.tsx";
import type { DesignSubject } from "../design-part.ts";
import type { DesignStore } from "../design-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { KeepCopy } from "./KeepCopy.tsx";
import { PublishButton } from "./PublishButton.tsx";
import { SaveState } from "./SaveState.tsx";

interface HeaderProps {
  readonly store: DesignStore;
  readonly keeper: DraftKeeper;
  readonly subject: DesignSubject;
  /** Hears that it could not be published. */
  readonly onRefused: () => void;
  /** Opens a tool of the designer. */
  readonly onTool: (id: string) => void;
  /** Opens an address in a tab. */
  readonly go: (address: string) => void;
  readonly children?: ReactNode;
}

/** What flow is designed, where it stands, and the button that publishes it. */
export function DesignHeader({ store, keeper, subject, onRefused, onTool, go, children }: HeaderProps) {
  const t = useTexts("design");
  const { icon, processDefinitionName, processDefinitionKey, readOnly } = subject;
  return (
    <header className={frameStyles.header}>
      <div className={frameStyles.heading}>
        {icon !== undefined && <MenuIcon name={icon} />}
        <h1>{processDefinitionName}</h1>
        <Tooltip title={t("wizard.key")}>
          <Tag>{processDefinitionKey}</Tag>
        </Tooltip>
        {readOnly && <Tag color="gold">{t("wizard.readOnly")}</Tag>}
      </div>
      {children}
      <div className={frameStyles.tail}>
        {!readOnly && (
          <SaveState keeper={keeper}>
            <KeepCopy {...{ store, keeper, subject, go }} />
          </SaveState>
        )}
        <PublishButton {...{ store, keeper, subject, onRefused, onTool }} />
      </div>
    </header>
  );
}
