import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input, Modal } from "antd";
import { useId, useState } from "react";
import { useStore } from "zustand";
import { withKey } from "../../../../flow/design/key.ts";
import { may } from "../../../../model/actor.ts";
import { useInsidePane } from "../../../../renderer/form/page/useInsidePane.ts";
import { reloadRecords } from "../../../../renderer/list/records-key.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { useSending } from "../../../../renderer/states/useSending.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignSubject } from "../design-part.ts";
import type { DesignStore } from "../design-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import styles from "./wizard.module.css";

interface KeepProps {
  readonly store: DesignStore;
  readonly keeper: DraftKeeper;
  readonly subject: DesignSubject;
  /** Opens an address in a tab. */
  readonly go: (address: string) => void;
}

/** Of a conflict: this draft becomes a flow of its own, under a name that is asked for, and the page goes on with the other one. */
export function KeepCopy({ store, keeper, subject, go }: KeepProps) {
  const t = useTexts("design");
  const id = useId();
  const inside = useInsidePane();
  const { viewer } = useServices();
  const { entry } = useFlowCalls();
  const client = useQueryClient();
  const { isSending, failure, send } = useSending();
  const current = useStore(keeper.state, (state) => state.current);
  const [name, setName] = useState<string>();
  if (!may(viewer, "flow-entry:add")) return null;
  const { processDefinitionKey: key, processDefinitionName } = subject;
  async function keep(): Promise<void> {
    const called = name?.trim() ?? "";
    if (called === "") return;
    await send(async () => {
      // The other designer may have changed the key as well.
      const theirs = typeof current?.processDefinitionKey === "string" ? current.processDefinitionKey : key;
      const bpmnXml = withKey(store.getState().xml, key, theirs);
      const copy = await entry.copy({ body: { id: subject.id, processDefinitionName: called, bpmnXml } });
      keeper.takeOther();
      void reloadRecords(client, "flow-entry");
      go(`/flowDesign?${new URLSearchParams({ entryId: copy.id, step: "2" })}`);
    });
  }
  return (
    <>
      <Button
        size="small"
        disabled={current === undefined}
        onClick={() => setName(t("wizard.keepCopyName", { name: processDefinitionName }).slice(0, 100))}
      >
        {t("wizard.keepCopy")}
      </Button>
      <Modal
        {...inside}
        open={name !== undefined}
        title={t("wizard.keepCopy")}
        okText={t("wizard.keepCopyDo")}
        okButtonProps={{ loading: isSending && { delay: 200 }, disabled: (name ?? "").trim() === "" }}
        cancelText={t("publish.cancel")}
        closable={{ "aria-label": t("wizard.close") }}
        onOk={() => void keep()}
        onCancel={() => isSending || setName(undefined)}
      >
        <p>{t("wizard.keepCopyText")}</p>
        <label htmlFor={id}>{t("wizard.copy.name")}</label>
        <Input
          id={id}
          value={name ?? ""}
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void keep()}
        />
        {failure !== undefined && <Alert className={styles.failure ?? ""} type="error" showIcon role="alert" message={failure} />}
      </Modal>
    </>
  );
}
