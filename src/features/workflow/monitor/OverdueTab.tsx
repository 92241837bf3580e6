import { App, Button, Table } from "antd";
import { useState } from "react";
import type { MonitorFilter, OverdueTask } from "../../../model/contract/flow/monitor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import { handlerAddress } from "../operations/flow-place.ts";
import { useFigures } from "./ask.ts";
import { durationText } from "./duration-text.ts";
import { Figures } from "./Figures.tsx";
import css from "./monitor.module.css";

const SIZE = 20;

/** Open tasks whose time is over, the longest first; who manages flows reminds their people. */
export function OverdueTab({ filter, go }: { filter: MonitorFilter; go: (address: string) => void }) {
  const t = useTexts("monitor");
  const { monitor, operation } = useFlowCalls();
  const { language, viewer } = useServices();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [current, setCurrent] = useState(1);
  const [reminding, setReminding] = useState<string>();
  const asked = { ...filter, current, size: SIZE } as const;
  const query = useFigures(["overdue", asked], (signal) => monitor.overdue({ query: asked, signal }));
  const manages = viewer.isSuperUser || viewer.permissions.has("flow-instance:manage");
  const remind = async ({ id, processInstanceId }: OverdueTask) => {
    if (processInstanceId === null) return;
    setReminding(id);
    try {
      await operation.remind({ body: { processInstanceId } });
      message.success(t("overdue.reminded"));
    } catch (error) {
      message.error(errorText(error));
    } finally {
      setReminding(undefined);
    }
  };
  const moment = (instant: string | null) =>
    instant === null ? "–" : new Date(instant).toLocaleString(language, { dateStyle: "short", timeStyle: "short" });
  return (
    <Figures query={query} isEmpty={({ total }) => total === 0}>
      {({ records, total }) => (
        <>
          <p className={css.note}>{t("overdue.note")}</p>
          <Table<OverdueTask>
            rowKey="id"
            size="middle"
            scroll={{ x: 980 }}
            aria-label={t("overdue.title")}
            pagination={{ current, pageSize: SIZE, total, onChange: setCurrent, hideOnSinglePage: true, showSizeChanger: false }}
            dataSource={[...records]}
            columns={[
              { key: "title", title: t("overdue.record"), dataIndex: "title", width: 240, ellipsis: true },
              { key: "step", title: t("overdue.step"), dataIndex: "step", width: 140 },
              {
                key: "assignee",
                title: t("people.person"),
                width: 110,
                render: (_, { assignee }) => assignee?.name ?? assignee?.id ?? t("overdue.pool"),
              },
              { key: "starter", title: t("overdue.starter"), width: 110, render: (_, { starter }) => starter?.name ?? starter?.id ?? "–" },
              { key: "due", title: t("overdue.due"), width: 150, render: (_, { dueTime }) => moment(dueTime) },
              {
                ...{ key: "late", title: t("overdue.late"), align: "right", width: 110 },
                render: (_, { dueTime }) => (
                  <span className={css.bad}>
                    {durationText(dueTime === null ? null : (Date.now() - Date.parse(dueTime)) / 1_000, language)}
                  </span>
                ),
              },
              ...(manages
                ? [
                    {
                      ...{ key: "acts", title: t("overdue.acts"), width: 150, fixed: "right" as const },
                      render: (_: unknown, task: OverdueTask) => (
                        <>
                          <Button
                            type="link"
                            size="small"
                            disabled={task.processInstanceId === null}
                            onClick={() =>
                              task.processInstanceId !== null && go(handlerAddress({ processInstanceId: task.processInstanceId }, true))
                            }
                          >
                            {t("overdue.view")}
                          </Button>
                          <Button
                            type="link"
                            size="small"
                            disabled={task.processInstanceId === null}
                            loading={reminding === task.id && { delay: 200 }}
                            onClick={() => void remind(task)}
                          >
                            {t("overdue.remind")}
                          </Button>
                        </>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </Figures>
  );
}
