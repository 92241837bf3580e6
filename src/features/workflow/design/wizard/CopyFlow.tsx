import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { useState } from "react";
import { recordsKey, reloadRecords } from "../../../../renderer/list/records-key.ts";
import { Select } from "../../../../renderer/select/Select.tsx";
import { useServices } from "../../../../renderer/services.tsx";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useSending } from "../../../../renderer/states/useSending.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import styles from "./wizard.module.css";

interface CopyProps {
  /** Hears the id of the new flow. */
  readonly onCopied: (id: string) => void;
  readonly onCancel: () => void;
}

/** As many as are offered at once; others are found by what they are called. */
const MOST = 50;

/** A new flow that begins as a copy of one that is there, with everything that is set of it but its key. */
export function CopyFlow({ onCopied, onCancel }: CopyProps) {
  const t = useTexts("design");
  const { source, viewer } = useServices();
  const { entry } = useFlowCalls();
  const client = useQueryClient();
  const textOf = useErrorText();
  const { isSending, failure, send } = useSending();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<{ readonly id: string; readonly name: string }>();
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const flows = useQuery({
    queryKey: [...recordsKey("flow-entry"), "copied", keyword, viewer.tenant],
    queryFn: ({ signal }) => source.options("flow-entry", { keyword, size: MOST }, signal),
    placeholderData: (former) => former,
  });
  const options = (flows.data?.records ?? []).map((one) => ({ value: one.id, label: one.name ?? one.id }));
  async function copy(): Promise<void> {
    setTried(true);
    if (!chosen || name.trim() === "") return;
    await send(async () => {
      const { id } = await entry.copy({ body: { id: chosen.id, processDefinitionName: name.trim() } });
      void reloadRecords(client, "flow-entry");
      onCopied(id);
    });
  }
  const lacks = (isMissing: boolean) => (isTried && isMissing ? { validateStatus: "error" as const, help: t("wizard.copy.missing") } : {});
  return (
    <div className={styles.step}>
      <div className={styles.form}>
        <Form component="div" layout="vertical" className={styles.copy ?? ""}>
          <Form.Item label={t("wizard.copy.from")} required htmlFor="copied-flow" {...lacks(!chosen)}>
            <Select
              id="copied-flow"
              aria-label={t("wizard.copy.from")}
              autoFocus
              showSearch
              filterOption={false}
              onSearch={setKeyword}
              loading={flows.isFetching}
              placeholder={t("wizard.copy.choose")}
              notFoundContent={flows.isError ? textOf(flows.error) : t(flows.isPending ? "wizard.loading" : "wizard.copy.none")}
              value={chosen?.id ?? null}
              options={
                chosen && !options.some(({ value }) => value === chosen.id)
                  ? [{ value: chosen.id, label: chosen.name }, ...options]
                  : options
              }
              onChange={(id: string) => {
                const label = options.find(({ value }) => value === id)?.label ?? id;
                setChosen({ id, name: label });
                setName(t("wizard.copy.named", { name: label }).slice(0, 100));
              }}
            />
          </Form.Item>
          <Form.Item label={t("wizard.copy.name")} required htmlFor="copied-flow-name" {...lacks(name.trim() === "")}>
            <Input
              id="copied-flow-name"
              aria-label={t("wizard.copy.name")}
              value={name}
              maxLength={100}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={() => void copy()}
            />
          </Form.Item>
          {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} />}
        </Form>
      </div>
      <footer className={styles.footer}>
        <Button onClick={onCancel}>{t("publish.cancel")}</Button>
        <Button type="primary" loading={isSending && { delay: 200 }} onClick={() => void copy()}>
          {t("wizard.copy.go")}
        </Button>
      </footer>
    </div>
  );
}
