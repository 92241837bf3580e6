import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { compile } from "../../../../flow/compile.ts";
import { differences } from "../../../../flow/design/difference.ts";
import { differenceInWords } from "../../../../flow/design/difference-words.ts";
import { may } from "../../../../model/actor.ts";
import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";
import { AppError } from "../../../../model/error.ts";
import { reloadRecords } from "../../../../renderer/list/records-key.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import { useReading } from "../../versions/use-reading.ts";
import type { DesignSubject } from "../design-part.ts";
import type { DesignStore } from "../design-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { PublishedChanges } from "./PublishedChanges.tsx";

const PublishedDialog = lazy(async () => ({ default: (await import("./PublishedDialog.tsx")).PublishedDialog }));

interface PublishProps {
  readonly store: DesignStore;
  readonly keeper: DraftKeeper;
  readonly subject: DesignSubject;
  /** Hears that it was refused, for what the problems say. */
  readonly onRefused: () => void;
  /** Opens a tool of the designer. */
  readonly onTool: (id: string) => void;
}

/** Publishes the draft as it stands, after a question that says what will be otherwise; what keeps it from that is told with the other problems. */
export function PublishButton({ store, keeper, subject, onRefused, onTool }: PublishProps) {
  const t = useTexts("design");
  const { entry, operation } = useFlowCalls();
  const { viewer } = useServices();
  const { modal, message } = App.useApp();
  const textOf = useErrorText();
  const readingOf = useReading(subject.id);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [published, setPublished] = useState<number>();
  if (!may(viewer, "flow-entry:publish")) return null;

  /** What would be otherwise than in the version by which flows start now; undefined: there is none, or it could not be compared. */
  async function changesSinceMain(): Promise<readonly string[] | undefined> {
    try {
      const main = (await entry.publishes({ query: { id: subject.id } })).find(({ mainVersion }) => mainVersion);
      if (!main) return undefined;
      const former = await operation.bpmn({ query: { processDefinitionId: main.processDefinitionId } });
      const [before, after] = await Promise.all([compile(former), compile(store.getState().xml)]);
      const reading = readingOf([after.graph, before.graph]);
      return differences(before.graph, after.graph).map((one) => differenceInWords(one, reading));
    } catch {
      return undefined;
    }
  }

  async function publish(): Promise<void> {
    setBusy(true);
    try {
      if (!subject.readOnly && !(await keeper.flush())) return;
      const isAgreed = await modal.confirm({
        title: t("publish.title"),
        content: <PublishedChanges changes={await changesSinceMain()} />,
        okText: t("publish.publish"),
        cancelText: t("publish.cancel"),
      });
      if (!isAgreed) return;
      const { publishVersion } = await entry.publish({ body: { id: subject.id } });
      setPublished(publishVersion ?? 0);
      await Promise.all([reloadRecords(client, "flow-entry"), reloadRecords(client, "flow-publish")]);
    } catch (error) {
      if (error instanceof AppError && error.code === "flow.refused") {
        store.getState().tell(error.data as FlowProblem[]);
        onRefused();
      }
      message.error(textOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button type="primary" loading={isBusy && { delay: 200 }} onClick={() => void publish()}>
        {t("publish.publish")}
      </Button>
      {published !== undefined && (
        <Suspense>
          <PublishedDialog {...{ subject, onTool }} version={published} onClose={() => setPublished(undefined)} />
        </Suspense>
      )}
    </>
  );
}
