import { Button, Modal, Table, Tag } from "antd";
import { useState } from "react";
import type { Entity } from "../../model/documents.ts";
import { nameOf } from "../list/list-query.ts";
import { usePane } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import { changedFields, type SetDone, type SetResult } from "./set-run.ts";

interface SetResultsProps {
  readonly title: string;
  readonly entity: Entity;
  readonly done: SetDone;
  /** Does it to the rows that somebody changed meanwhile, as they are now. */
  readonly onGoOn: () => Promise<void>;
  readonly onUndo: () => Promise<void>;
  readonly onClose: () => void;
}

/** What became of an action on several rows, row by row: done, or refused and why; what was changed meanwhile can be gone on with. */
export function SetResults({ title, entity, done: { results, sets }, onGoOn, onUndo, onClose }: SetResultsProps) {
  const t = useTexts("screen");
  const say = useTexts("form");
  const textOf = useErrorText(entity);
  const { container } = usePane();
  const [isBusy, setBusy] = useState(false);
  const wait = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const refused = results.filter(({ refusal }) => refusal);
  const older = results.filter(({ now }) => now);
  const reasonOf = ({ row, refusal, now }: SetResult): string => {
    if (!refusal) return "";
    const fields = now ? changedFields(entity, row, now) : [];
    return fields.length > 0 ? t("set.changed", { fields: fields.join(say("listSeparator")) }) : textOf(refusal);
  };
  return (
    <Modal
      open
      centered
      width={680}
      title={title}
      getContainer={container}
      onCancel={onClose}
      footer={
        <>
          {sets.length > 0 && (
            <Button disabled={isBusy} onClick={wait(onUndo)}>
              {t("set.undoDone", { count: results.length - refused.length })}
            </Button>
          )}
          {older.length > 0 && (
            <Button disabled={isBusy} onClick={wait(onGoOn)}>
              {t("set.goOn", { count: older.length })}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t("set.close")}
          </Button>
        </>
      }
    >
      <p role="status">{t("set.summary", { done: results.length - refused.length, refused: refused.length })}</p>
      <Table<SetResult>
        size="small"
        scroll={{ y: 320 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: "small" }}
        rowKey={({ row }) => row.id}
        // What needs somebody comes first.
        dataSource={[...refused, ...results.filter(({ refusal }) => !refusal)]}
        columns={[
          { title: entity.title, width: "30%", render: (_, { row }) => nameOf(entity, row) },
          {
            title: t("set.result"),
            width: 96,
            render: (_, { refusal }) => <Tag color={refusal ? "error" : "success"}>{t(refusal ? "set.refused" : "set.done")}</Tag>,
          },
          { title: t("set.reason"), render: (_, result) => reasonOf(result) },
        ]}
      />
    </Modal>
  );
}
