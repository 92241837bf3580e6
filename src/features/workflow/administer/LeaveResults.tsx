import { Alert, Button, List } from "antd";
import { useState } from "react";
import type { LeaveResult } from "../../../model/contract/user-leave.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import styles from "./administer.module.css";

/** What became of somebody's leaving, what stays as it was with the reason, and the way back: of the tasks of flows there is none. */
export function LeaveResults({ result, name }: { readonly result: LeaveResult; readonly name: string }) {
  const t = useTexts("flow");
  const textOf = useErrorText();
  const { changes } = useFlowCalls();
  const [state, setState] = useState<"done" | "undoing" | "undone">("done");
  const [failure, setFailure] = useState<string>();
  const { set, records, tasks, deputies, refused } = result;
  const undo = async () => {
    if (set === null || state !== "done") return;
    setState("undoing");
    setFailure(undefined);
    try {
      const outcomes = await changes.undo({ params: { set } });
      const stayed = outcomes.filter(({ refusal }) => refusal !== null).length;
      if (stayed > 0) setFailure(t("leave.stayed", { count: stayed }));
      setState("undone");
    } catch (error) {
      setFailure(textOf(error));
      setState("done");
    }
  };
  return (
    <>
      <Alert
        type={state === "undone" ? "info" : "success"}
        showIcon
        role="status"
        className={styles.row ?? ""}
        message={state === "undone" ? t("leave.undone", { name }) : t("leave.done", { name })}
        {...(state !== "undone" && { description: t("leave.counts", { records, tasks, deputies }) })}
        {...(set !== null &&
          state !== "undone" && {
            action: (
              <Button size="small" loading={state === "undoing"} onClick={() => void undo()}>
                {t("leave.undo")}
              </Button>
            ),
          })}
      />
      {tasks > 0 && state === "undone" && <Alert type="warning" showIcon message={t("leave.tasksStay", { count: tasks })} />}
      {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} className={styles.row ?? ""} />}
      {refused.length > 0 && (
        <List
          size="small"
          header={t("leave.refused", { count: refused.length })}
          dataSource={[...refused]}
          renderItem={({ title, message }) => (
            <List.Item>
              {title}: {message}
            </List.Item>
          )}
        />
      )}
    </>
  );
}
