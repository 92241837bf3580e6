import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button, Input, Modal, Skeleton } from "antd";
import { useState } from "react";
import type { Target } from "../../model/check/mentions.ts";
import { IMPACT, type ImpactOf, type RenamedThing } from "../../model/contract/impact.ts";
import { Select } from "../../renderer/select/Select.tsx";
import { FailureLine } from "../../renderer/states/Failure.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import { ImpactLists } from "./ImpactLists.tsx";
import styles from "./impact.module.css";
import type { ImpactQuestion } from "./impact-store.ts";

/** All that names something, in groups; another name is looked at first, then given in all places at once, and can be taken back. */
export function ImpactDialog({ target: first, source, onClose }: ImpactQuestion & { readonly onClose: () => void }) {
  const t = useTexts("impact");
  const textOf = useErrorText();
  const { message, modal } = App.useApp();
  const [target, setTarget] = useState<Target>(first);
  const [search, setSearch] = useState("");
  const [name, setName] = useState("");
  const [seen, setSeen] = useState<string | number>();
  const [isBusy, setBusy] = useState(false);
  const call = async <T,>({ method, path }: { readonly method: string; readonly path: string }, body: object) =>
    (await source.call(method as "POST", path, body)) as T;
  const whole = useQuery({
    queryKey: ["impact", "parts", first],
    ...{ gcTime: 0, staleTime: 0 },
    queryFn: () => call<ImpactOf>(IMPACT.of, { target: first }),
  });
  const found = useQuery({
    queryKey: ["impact", target, seen],
    ...{ gcTime: 0, staleTime: 0 },
    queryFn: () => call<ImpactOf>(IMPACT.of, { target, ...(seen !== undefined && { name: seen }) }),
  });
  const impact = found.data;
  const parts = whole.data?.parts ?? [];
  const look = (next: Target) => {
    setTarget(next);
    setName("");
    setSeen(undefined);
  };
  const give = async (of: Target, to: string | number, hash?: string) => {
    setBusy(true);
    try {
      return await call<RenamedThing>(IMPACT.rename, { target: of, name: to, ...(hash !== undefined && { hash }) });
    } catch (error) {
      message.error(textOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const undo = async ({ target: of, former }: RenamedThing) => {
    if (!(await give(of as Target, former))) return;
    message.success({ key: "impact", content: t("undone", { name: former }) });
    await whole.refetch();
    look(first);
  };
  const rename = async () => {
    if (!impact || seen === undefined) return;
    const rows = impact.rows.reduce((sum, { count }) => sum + count, 0);
    const content = t("question", { former: formerOf(target), name: seen, places: impact.places.length, rows });
    if (!(await modal.confirm({ title: t("rename"), content, okText: t("rename"), cancelText: t("close") }))) return;
    const done = await give(target, seen, impact.hash);
    if (!done) return;
    message.success({
      key: "impact",
      duration: 10,
      content: (
        <>
          {t("done", { name: seen, documents: done.documents, rows: done.rows })}{" "}
          <Button type="link" size="small" onClick={() => void undo(done)}>
            {t("undo")}
          </Button>
        </>
      ),
    });
    await whole.refetch();
    look(done.target as Target);
  };
  return (
    <Modal open centered width={760} title={t("title", { name: impact?.title ?? "" })} footer={null} onCancel={onClose}>
      <div className={styles.body}>
        {parts.length > 0 && (
          <Select
            className={styles.part ?? ""}
            showSearch
            aria-label={t("part")}
            optionFilterProp="label"
            value={JSON.stringify(target)}
            onChange={(value) => look(JSON.parse(value) as Target)}
            options={[
              { value: JSON.stringify(first), label: t("whole") },
              ...parts.map((part) => ({ value: JSON.stringify(part.target), label: `${part.title} · ${formerOf(part.target as Target)}` })),
            ]}
          />
        )}
        <Input.Search
          allowClear
          aria-label={t("search")}
          placeholder={t("search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {found.error && <FailureLine error={found.error} onRetry={() => void found.refetch()} />}
        {!impact && !found.error && <Skeleton active />}
        {impact && <ImpactLists impact={impact} search={search} />}
        {impact?.refusal && impact.refusal !== "gone" && (
          <Alert type="info" message={t(`refusal.${impact.refusal}`, { files: impact.files.join(", ") })} />
        )}
        {impact?.refusal === null && impact.files.length > 0 && (
          <Alert type="info" message={t("files", { files: impact.files.join(", ") })} />
        )}
        {impact?.refusal === null && (
          <div className={styles.rename}>
            <Input
              aria-label={t("newName")}
              placeholder={t("newName")}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onPressEnter={() => name.trim() !== "" && setSeen(nameOfTyped(target, name))}
            />
            <Button disabled={name.trim() === ""} onClick={() => setSeen(nameOfTyped(target, name))}>
              {t("preview")}
            </Button>
            <Button
              type="primary"
              loading={isBusy}
              disabled={seen === undefined || String(seen) !== name.trim() || impact.problems.length > 0 || found.isFetching}
              onClick={() => void rename()}
            >
              {t("rename")}
            </Button>
          </div>
        )}
        {impact && impact.problems.length > 0 && (
          <Alert
            type="error"
            message={t("problems")}
            description={impact.problems.slice(0, 5).map((problem) => <div key={problem}>{problem}</div>)}
          />
        )}
      </div>
    </Modal>
  );
}

/** A dictionary of whole numbers keeps them. */
function nameOfTyped(target: Target, name: string): string | number {
  const text = name.trim();
  return "dictionaryValue" in target && typeof target.dictionaryValue.value === "number" && /^-?\d+$/.test(text) ? Number(text) : text;
}

function formerOf(target: Target): string | number {
  if ("field" in target) return target.field.field;
  if ("dictionaryValue" in target) return target.dictionaryValue.value;
  return Object.values(target)[0] as string;
}
