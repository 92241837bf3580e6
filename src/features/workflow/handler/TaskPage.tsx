import { Alert, Button, Tabs } from "antd";
import { useRef, useState } from "react";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { useSaveKey } from "../../../renderer/form/page/keys.ts";
import { LeaveQuestion } from "../../../renderer/form/page/LeaveQuestion.tsx";
import { usePane, usePaneActive, useServices } from "../../../renderer/services.tsx";
import type { TaskFormHandle } from "../../../renderer/task/TaskForm.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { HandlerFrame } from "./frame.ts";
import styles from "./handler.module.css";
import { offersOf } from "./offers.ts";
import { RecordTab } from "./RecordTab.tsx";
import { TaskBar } from "./TaskBar.tsx";
import { TaskHeader } from "./TaskHeader.tsx";
import { useHistoryTabs } from "./useHistoryTabs.tsx";
import { useMyTasks } from "./useMyTasks.ts";
import { useTaskKeys } from "./useTaskKeys.ts";
import { useTaskOperations } from "./useTaskOperations.tsx";
import { useTaskVariables } from "./useTaskVariables.ts";

interface PageProps {
  readonly info: TaskInfo;
  /** The address asks for it to be read. */
  readonly isRead: boolean;
  readonly frame: HandlerFrame;
  /** Something was done after which he has the task still: it is read anew. */
  readonly onChanged: () => void;
}

/** A task that is there: what it is about, the record, what was done before, and the bar of its operations. */
export function TaskPage({ info, isRead, frame, onChanged }: PageProps) {
  const t = useTexts("flow");
  const { viewer } = useServices();
  const pane = usePane();
  const form = useRef<TaskFormHandle>(null);
  const [isFormUnsaved, setFormUnsaved] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [leavingTo, setLeavingTo] = useState<string>();
  const tasks = useMyTasks(info.taskId);
  const offers = offersOf(info, viewer.id, isRead);
  const isReadOnly = isRead || info.readOnly;
  const variables = useTaskVariables(info, isReadOnly);
  const isUnsaved = isFormUnsaved || variables.isUnsaved;
  const work = useTaskOperations({ info, form, isLoading, variables, frame, tasks, onChanged });
  const history = useHistoryTabs(info);
  const goTo = (address: string | undefined) => {
    if (address === undefined) return;
    if (isUnsaved) setLeavingTo(address);
    else frame.leave(address);
  };
  return (
    <section className={styles.page} aria-label={info.title}>
      <TaskHeader info={info} />
      {work.lost !== undefined && (
        <Alert
          banner
          type="warning"
          showIcon
          message={work.lost}
          action={
            <Button size="small" onClick={work.reload}>
              {t("handler.openRecord")}
            </Button>
          }
        />
      )}
      {info.state === "cancelled" && work.lost === undefined && <Alert banner type="info" showIcon message={t("handler.over")} />}
      {info.claimable && <Alert banner type="info" showIcon message={t("handler.claimFirst")} />}
      <Tabs
        className={styles.tabs ?? ""}
        getPopupContainer={pane.container}
        items={[
          {
            key: "record",
            label: t("handler.record"),
            forceRender: true,
            children: (
              <RecordTab
                {...{ info, isReadOnly, form }}
                variables={variables.values}
                setVariables={variables.set}
                missing={work.missing}
                onUnsaved={setFormUnsaved}
                onLoading={setLoading}
              />
            ),
          },
          ...history,
        ]}
      />
      <TaskBar {...{ info, offers, work, tasks, isUnsaved }} onGo={goTo} />
      <Keys {...{ offers, work, tasks }} onGo={goTo} />
      <LeaveQuestion
        open={leavingTo !== undefined}
        onStay={() => setLeavingTo(undefined)}
        onDiscard={() => {
          form.current?.forget();
          variables.forget();
          frame.leave(leavingTo);
        }}
        onSave={() => {
          const to = leavingTo;
          setLeavingTo(undefined);
          void work.save().then((isSaved) => isSaved && frame.leave(to));
        }}
      />
      {work.dialog}
    </section>
  );
}

type KeysProps = Omit<Parameters<typeof useTaskKeys>[0], "isActive">;

/** The keys of the tab in front. Apart from the page, which a change of tab does not draw again. */
function Keys(props: KeysProps) {
  const isActive = usePaneActive();
  useTaskKeys({ ...props, isActive });
  const [place] = useState({});
  useSaveKey(place, isActive, () => void props.work.save());
  return null;
}
