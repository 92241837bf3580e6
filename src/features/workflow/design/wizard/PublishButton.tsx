import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useState } from "react";
import { may } from "../../../../model/actor.ts";
import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";
import { AppError } from "../../../../model/error.ts";
import { reloadRecords } from "../../../../renderer/list/records-key.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignSubject } from "../design-part.ts";
import type { DesignStore } from "../design-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

interface PublishProps {
  readonly store: DesignStore;
  readonly keeper: DraftKeeper;
  readonly subject: DesignSubject;
}

/** Publishes the draft as it stands; what keeps it from that is told with the other problems. */
export function PublishButton({ store, keeper, subject }: PublishProps) {
  const t = useTexts("design");
  const { entry } = useFlowCalls();
  const { viewer } = useServices();
  const { modal, message } = App.useApp();
  const textOf = useErrorText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (!may(viewer, "flow-entry:publish")) return null;

  async function publish(): Promise<void> {
    setBusy(true);
    try {
      if (!(await keeper.flush())) return;
      if (
        !(await modal.confirm({
          title: t("publish.title"),
          content: t("publish.text"),
          okText: t("publish.publish"),
          cancelText: t("publish.cancel"),
        }))
      )
        return;
      const { publishVersion } = await entry.publish({ body: { id: subject.id } });
      message.success(t("publish.done", { version: publishVersion ?? "" }));
      await reloadRecords(client, "flow-entry");
    } catch (error) {
      if (error instanceof AppError && error.code === "flow.refused") store.getState().tell(error.data as FlowProblem[]);
      message.error(textOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button type="primary" loading={isBusy && { delay: 200 }} onClick={() => void publish()}>
      {t("publish.publish")}
    </Button>
  );
}
