import { Tag, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../../../renderer/texts.ts";
import type { DesignSubject } from "../design-part.ts";
import type { DesignStore } from "../design-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { PublishButton } from "./PublishButton.tsx";
import { SaveState } from "./SaveState.tsx";
import styles from "./wizard.module.css";

interface HeaderProps {
  readonly store: DesignStore;
  readonly keeper: DraftKeeper;
  readonly subject: DesignSubject;
  /** Hears that it could not be published. */
  readonly onRefused: () => void;
  readonly children?: ReactNode;
}

/** What flow is designed, where it stands, and the button that publishes it. */
export function DesignHeader({ store, keeper, subject, onRefused, children }: HeaderProps) {
  const t = useTexts("design");
  const { processDefinitionName, processDefinitionKey, readOnly } = subject;
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1>{processDefinitionName}</h1>
        <Tooltip title={t("wizard.key")}>
          <Tag>{processDefinitionKey}</Tag>
        </Tooltip>
        {readOnly && <Tag color="gold">{t("wizard.readOnly")}</Tag>}
      </div>
      {children}
      <div className={styles.tail}>
        {!readOnly && <SaveState keeper={keeper} />}
        <PublishButton {...{ store, keeper, subject, onRefused }} />
      </div>
    </header>
  );
}
