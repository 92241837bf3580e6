import { useQuery } from "@tanstack/react-query";
import { Alert, Empty, Form, Input, Modal, Skeleton } from "antd";
import { useId, useState } from "react";
import { may } from "../../../model/actor.ts";
import type { PublishedFlow } from "../../../model/contract/flow/entry.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { recordsKey } from "../../../renderer/list/records-key.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { Failure, NoPermission } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import { MigrationTable } from "./MigrationTable.tsx";
import { MoveResults } from "./MoveResults.tsx";
import styles from "./migration.module.css";
import { StepChoices } from "./StepChoices.tsx";
import { type Steps, useMigration } from "./use-migration.ts";

interface DialogProps {
  /** Id of the flow. */
  readonly entry: string;
  /** Id of the version by which the flows run. */
  readonly source: string;
  readonly onClose: () => void;
}

/** Moves flows that run to another version: which one, what becomes of each, what became of each, and back as long as nobody acted. */
export function MigrationDialog({ entry, source, onClose }: DialogProps) {
  const t = useTexts("flow");
  const inside = useInsidePane();
  const reason = useId();
  const { viewer } = useServices();
  const calls = useFlowCalls();
  const mayMove = may(viewer, "flow-instance:migrate");
  const versions = useQuery({
    queryKey: [...recordsKey("flow-publish"), "of", entry],
    queryFn: ({ signal }) => calls.entry.publishes({ query: { id: entry }, signal }),
    enabled: mayMove,
  });
  const others = (versions.data ?? []).filter(({ id }) => id !== source);
  const [chosen, setChosen] = useState<string>();
  const target = chosen ?? (others.find(({ mainVersion }) => mainVersion) ?? others[0])?.id;
  const [steps, setSteps] = useState<Steps>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState("");
  const { preview, moves, failure, isBusy, move, moveBack } = useMigration(source, mayMove ? target : undefined, steps);
  const flows = preview.data?.instances ?? [];
  const selected = flows.filter(({ id, state }) => state === "moves" && !left.has(id));
  const nameOf = ({ publishVersion, mainVersion }: PublishedFlow) =>
    t(mainVersion ? "migration.mainVersion" : "migration.version", { version: publishVersion ?? "" });
  const select = (ids: ReadonlySet<string>, shown: readonly string[]) =>
    setLeft((before) => new Set([...[...before].filter((id) => !shown.includes(id)), ...shown.filter((id) => !ids.has(id))]));

  const body = () => {
    if (!mayMove) return <NoPermission />;
    if (versions.error && !versions.data) return <Failure error={versions.error} onRetry={() => void versions.refetch()} />;
    if (!versions.data) return <Loading />;
    if (others.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("migration.alone")} />;
    const from = versions.data.find(({ id }) => id === source);
    return (
      <Form component={false} layout="vertical">
        <div className={styles.bar}>
          <span>{from && nameOf(from)}</span>
          <span aria-hidden>→</span>
          <Select
            className={styles.choice ?? ""}
            aria-label={t("migration.target")}
            disabled={isBusy}
            value={target}
            options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={(id) => {
              setChosen(id);
              setSteps({});
              setLeft(new Set());
            }}
          />
        </div>
        {moves.length > 0 && <MoveResults moves={moves} isBusy={isBusy} onBack={(some) => void moveBack(some)} />}
        {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} />}
        {rows()}
      </Form>
    );
  };
  const rows = () => {
    if (preview.error) return <Failure error={preview.error} onRetry={() => void preview.refetch()} />;
    if (!preview.data) return <Loading />;
    const { instances, total } = preview.data;
    if (instances.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("migration.none")} />;
    return (
      <div aria-busy={preview.isFetching} className={styles.parts}>
        {preview.data.nodes.length > 0 && <StepChoices preview={preview.data} steps={steps} onChange={setSteps} />}
        <MigrationTable
          flows={instances}
          selected={selected.map(({ id }) => id)}
          isBusy={isBusy}
          onSelect={select}
          onBack={(some) => void moveBack(some)}
        />
        {total > instances.length && <Alert type="info" showIcon message={t("migration.more", { total, count: instances.length })} />}
        <Form.Item label={t("administer.reason")} htmlFor={reason} className={styles.reason ?? ""}>
          <Input
            id={reason}
            value={comment}
            maxLength={1000}
            placeholder={t("administer.reasonHint")}
            onChange={({ target: { value } }) => setComment(value)}
          />
        </Form.Item>
      </div>
    );
  };
  return (
    <Modal
      {...inside}
      open
      centered
      width={880}
      title={t("migration.title")}
      okText={t("migration.ok", { count: selected.length })}
      cancelText={t("list.close")}
      okButtonProps={{ disabled: selected.length === 0 || preview.isFetching, loading: isBusy }}
      onOk={() => void move(selected, comment)}
      onCancel={() => isBusy || onClose()}
    >
      {body()}
    </Modal>
  );
}

function Loading() {
  const t = useTexts("flow");
  return (
    <div role="status" aria-label={t("migration.loading")}>
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    </div>
  );
}
