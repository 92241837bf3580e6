import { useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import { useState } from "react";
import { may } from "../../../model/actor.ts";
import type { DesignState } from "../../../model/contract/form-design.ts";
import { AppError } from "../../../model/error.ts";
import { reloadRecords } from "../../../renderer/list/records-key.ts";
import { outdateScreens } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import type { DesignKeeper } from "../frame/design-keeper.ts";
import type { DesignerFrame } from "../frame/designer-frame.ts";
import type { DesignProblem } from "../store.ts";
import styles from "./publish.module.css";

interface PublishProps {
  readonly keeper: DesignKeeper;
  readonly calls: DesignCalls;
  readonly frame: DesignerFrame;
  /** The code of the form. */
  readonly main: string;
  readonly state: DesignState;
  readonly problems: readonly DesignProblem[];
  readonly onProblems: () => void;
}

/** Puts the form into force as it is designed, and says where it is then. */
export function PublishTab({ keeper, calls, frame, main, state, problems, onProblems }: PublishProps) {
  const t = useTexts("designer");
  const { viewer } = useServices();
  const { modal, message } = App.useApp();
  const textOf = useErrorText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [published, setPublished] = useState<number>();
  const mayPublish = may(viewer, "form-design:publish");

  async function publish(confirmed = false): Promise<void> {
    setBusy(true);
    try {
      if (!(await keeper.flush())) return;
      const { version } = await calls.publish({ version: keeper.version(), ...(confirmed && { confirmed }) });
      setPublished(version);
      outdateScreens(client);
      await reloadRecords(client, "form-design");
    } catch (error) {
      const asks = error instanceof AppError && (error.data as { confirm?: unknown } | undefined)?.confirm === true;
      if (asks && (await modal.confirm({ title: textOf(error), okText: t("publish.publish"), cancelText: t("versions.cancel") })))
        return publish(true);
      if (!asks) {
        void message.error(textOf(error));
        onProblems();
      }
    } finally {
      setBusy(false);
    }
  }
  const isInForce = published !== undefined || state === "published" || state === "changed";
  return (
    <div className={styles.publish}>
      <p>{t("publish.intro")}</p>
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          message={t("publish.problems", { count: problems.length })}
          action={
            <Button size="small" onClick={onProblems}>
              {t("frame.problemsTitle")}
            </Button>
          }
        />
      )}
      {published !== undefined && <Alert type="success" showIcon message={t("publish.published", { version: published })} />}
      <div className={styles.buttons}>
        {mayPublish && (
          <Button type="primary" loading={isBusy && { delay: 200 }} disabled={problems.length > 0} onClick={() => void publish()}>
            {t("publish.publish")}
          </Button>
        )}
        {isInForce && <Button onClick={() => frame.go(`/onlineForm?formCode=${main}`)}>{t("publish.open")}</Button>}
      </div>
    </div>
  );
}
