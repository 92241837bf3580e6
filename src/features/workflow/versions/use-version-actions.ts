import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import { may } from "../../../model/actor.ts";
import type { PublishedFlow } from "../../../model/contract/flow/entry.ts";
import { reloadRecords } from "../../../renderer/list/records-key.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { ask } from "../asking/store.ts";
import { useFlowCalls } from "../calls.tsx";
import type { DesignPartProps } from "../design/design-part.ts";

type Id = "restore" | "makeMain" | "suspend" | "activate" | "migrate" | "remove";
interface VersionAction {
  readonly id: Id;
  readonly danger?: boolean;
  readonly run: () => Promise<void>;
}

interface Options extends DesignPartProps {
  readonly xmlOf: (version: PublishedFlow) => Promise<string>;
}

/** What can be done with a version now; each asks first, and what the server refuses is told. */
export function useVersionActions({ store, subject, xmlOf }: Options) {
  const t = useTexts("design");
  const { entry } = useFlowCalls();
  const { viewer } = useServices();
  const { modal, message } = App.useApp();
  const textOf = useErrorText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function does(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      message.error(textOf(error));
    } finally {
      setBusy(false);
    }
  }
  const agrees = (id: Id, { publishVersion: version }: PublishedFlow, danger = false) =>
    modal.confirm({
      title: t(`versions.${id}Title`, { version }),
      content: t(`versions.${id}Text`),
      okText: t(`versions.${id}`),
      okButtonProps: { danger },
      cancelText: t("publish.cancel"),
    });
  const changes = (act: () => Promise<unknown>) =>
    does(async () => {
      await act();
      await reloadRecords(client, "flow-publish");
    });

  function actionsOf(version: PublishedFlow): VersionAction[] {
    const body = { entryPublishId: version.id };
    const switches = may(viewer, "flow-publish:publish");
    const asked = (id: Id, act: () => Promise<unknown>, danger?: boolean): VersionAction => ({
      ...{ id, ...(danger && { danger }) },
      run: async () => {
        if (await agrees(id, version, danger)) await changes(act);
      },
    });
    const restore = async () => {
      store.getState().change(await xmlOf(version));
      message.success(t("versions.restored"));
    };
    const migrate = async ({ id: source }: PublishedFlow) => void (await ask({ kind: "migrate", entry: subject.id, source }));
    return [
      ...(subject.readOnly ? [] : [asked("restore", restore)]),
      ...(switches && !version.mainVersion ? [asked("makeMain", () => entry.mainVersion({ body }))] : []),
      ...(switches && version.activeStatus ? [asked("suspend", () => entry.suspendPublish({ body }))] : []),
      ...(switches && !version.activeStatus
        ? [{ id: "activate" as const, run: () => changes(() => entry.activatePublish({ body })) }]
        : []),
      ...(may(viewer, "flow-instance:migrate") && version.instances > 0 ? [{ id: "migrate" as const, run: () => migrate(version) }] : []),
      ...(switches && !version.mainVersion ? [asked("remove", () => entry.removePublish({ body }), true)] : []),
    ];
  }
  return { actionsOf, does, isBusy };
}
