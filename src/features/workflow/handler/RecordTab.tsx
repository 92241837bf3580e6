import { Alert, Form } from "antd";
import type { Ref } from "react";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { InTask } from "../../../renderer/task/InTask.tsx";
import type { TaskFormHandle } from "../../../renderer/task/TaskForm.tsx";
import { TaskRecord } from "../../../renderer/task/TaskRecord.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { VariableFields, type VariableValues } from "../operations/VariableFields.tsx";
import { askedVariables } from "../submit/submission.ts";
import styles from "./handler.module.css";
import { TaskFacts } from "./TaskFacts.tsx";

interface RecordTabProps {
  readonly info: TaskInfo;
  readonly isReadOnly: boolean;
  readonly form: Ref<TaskFormHandle>;
  readonly variables: VariableValues;
  readonly setVariables: (values: VariableValues) => void;
  /** Variables that have to be filled in and are not. */
  readonly missing: readonly string[];
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onLoading: (loading: boolean) => void;
}

/** The record of a task by its own form, the variables of the flow, and beside them why the task is here and who is next. */
export function RecordTab(props: RecordTabProps) {
  const { info, isReadOnly, variables, setVariables, missing } = props;
  const t = useTexts("flow");
  const asked = askedVariables(info);
  return (
    <div className={styles.columns}>
      <div className={styles.record}>
        <RecordOfTask {...props} />
        {asked.length > 0 && (
          <section className={styles.variables} aria-label={t("handler.variables")}>
            <h2>{t("handler.variables")}</h2>
            <Form component={false} layout="vertical">
              <VariableFields variables={asked} values={variables} onChange={setVariables} missing={missing} disabled={isReadOnly} />
            </Form>
          </section>
        )}
      </div>
      <TaskFacts info={info} />
    </div>
  );
}

/** The record as the task shows it. A task that is over opens less, and is a place of its own. */
function RecordOfTask({ info, isReadOnly, form, onUnsaved, onLoading }: RecordTabProps) {
  const t = useTexts("flow");
  const { screen, businessKey, task, state, paramRequire } = info;
  if (screen === null || businessKey === null) return <Alert type="warning" showIcon message={t("handler.noForm")} />;
  const record = (
    <TaskRecord screen={screen} id={businessKey} readOnly={isReadOnly} requires={paramRequire} {...{ form, onUnsaved, onLoading }} />
  );
  return task === null ? (
    record
  ) : (
    <InTask key={state} {...{ task, onLoading }}>
      {record}
    </InTask>
  );
}
