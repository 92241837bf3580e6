import { useQuery } from "@tanstack/react-query";
import { Alert, ConfigProvider, Form, Skeleton } from "antd";
import type { RefObject } from "react";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { DetailView } from "../../../renderer/form/page/DetailView.tsx";
import { OpenersHost } from "../../../renderer/OpenersHost.tsx";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { usePane, useServices } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { FormData } from "../operations/task-request.ts";
import { VariableFields, type VariableValues } from "../operations/VariableFields.tsx";
import { askedVariables } from "../submit/submission.ts";
import { EditedRecord } from "./EditedRecord.tsx";
import styles from "./handler.module.css";
import { TaskFacts } from "./TaskFacts.tsx";
import type { TaskForm } from "./task-form.ts";

export interface RecordTabProps {
  readonly info: TaskInfo;
  readonly isReadOnly: boolean;
  readonly form: RefObject<TaskForm | undefined>;
  readonly variables: VariableValues;
  readonly setVariables: (values: VariableValues) => void;
  /** Variables that have to be filled in and are not. */
  readonly missing: readonly string[];
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Saves what was changed in the form, and does nothing else. Keep it stable. */
  readonly saveForm: (form: FormData) => Promise<void>;
  /** Ctrl+S. */
  readonly onSaveKey: () => void;
}

/** The record of a task by its own form, the variables of the flow, and beside them why the task is here and who is next. */
export function RecordTab(props: RecordTabProps) {
  const { info, isReadOnly, variables, setVariables, missing } = props;
  const t = useTexts("flow");
  const asked = askedVariables(info);
  return (
    <div className={styles.columns}>
      <div className={styles.record}>
        {info.screen === null || info.businessKey === null ? (
          <Alert type="warning" showIcon message={t("handler.noForm")} />
        ) : (
          <Screened {...props} screen={info.screen} id={info.businessKey} />
        )}
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

function Screened(props: RecordTabProps & { readonly screen: string; readonly id: string }) {
  const { info, isReadOnly, screen, id } = props;
  const { source, language } = useServices();
  const { container } = usePane();
  const bundle = useQuery(screenQuery(source, screen, language));
  if (bundle.isError && !bundle.data) return <Failure error={bundle.error} onRetry={() => void bundle.refetch()} />;
  if (!bundle.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  // Where the task gives nothing to change the record is read.
  const reads = isReadOnly || info.permissionEdit.length === 0;
  return (
    <ConfigProvider getPopupContainer={() => container()}>
      <BundleProvider bundle={bundle.data}>
        <OpenersHost>
          {reads ? <DetailView bundle={bundle.data} id={id} footer={null} /> : <EditedRecord {...props} bundle={bundle.data} />}
        </OpenersHost>
      </BundleProvider>
    </ConfigProvider>
  );
}
