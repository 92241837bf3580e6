import { ClockCircleOutlined, FastForwardOutlined, StepBackwardOutlined, UndoOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useEffect, useMemo, useRef } from "react";
import type { Words } from "../../../../flow/design/words.ts";
import type { Rehearsal } from "../../../../model/contract/flow/rehearsal.ts";
import { screenQuery } from "../../../../renderer/screen-query.ts";
import { useServices } from "../../../../renderer/services.tsx";
import { useErrorText } from "../../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useIsNarrow } from "../../../../renderer/useIsNarrow.ts";
import { FlowDiagram } from "../../diagram/FlowDiagram.tsx";
import { Moment } from "../../records/Moment.tsx";
import { PredictedSteps } from "../../submit/PredictedSteps.tsx";
import { Course } from "./Course.tsx";
import { Later } from "./Later.tsx";
import { OpenTask } from "./OpenTask.tsx";
import css from "./rehearsal.module.css";
import type { RehearsalState } from "./use-rehearsal.ts";
import { useRuleNames } from "./use-rule-names.ts";

interface RunningProps {
  readonly xml: string;
  readonly state: RehearsalState;
  readonly answer: Rehearsal;
  readonly entity: string;
  readonly screen: string | null;
  readonly onReset: () => void;
}

/** A rehearsal as it stands: the diagram with its marks, what happened, what can be done now and what comes next. */
export function RunningRehearsal({ xml, state, answer, entity, screen, onReset }: RunningProps) {
  const t = useTexts("design");
  const textOf = useErrorText();
  const isNarrow = useIsNarrow();
  const nameOf = useElementNames(answer, entity, screen);
  const { isRunning, run, back, error } = state;
  const { acts, steps, open, waits, isOver, next, fault, progress } = answer;
  const predicted = useMemo(() => [...(next?.finishedSequenceFlowSet ?? []), ...(next?.steps ?? []).map(({ taskKey }) => taskKey)], [next]);
  const panel = useRef<HTMLDivElement>(null);
  // What was pressed goes with its task, or can be pressed no more: keys, Escape among them, must go on to something.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(":disabled")) panel.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <div ref={panel} tabIndex={-1} className={css.running}>
      <div className={css.buttons} role="toolbar" aria-label={t("rehearsal.title")}>
        <Button
          type="primary"
          icon={<FastForwardOutlined aria-hidden />}
          disabled={isOver}
          loading={isRunning && { delay: 200 }}
          onClick={() => run(acts, { toEnd: true })}
        >
          {t("rehearsal.toEnd")}
        </Button>
        <Button icon={<StepBackwardOutlined aria-hidden />} disabled={acts.length === 0 || isRunning} onClick={back}>
          {t("rehearsal.back")}
        </Button>
        <Button icon={<UndoOutlined aria-hidden />} disabled={acts.length === 0 || isRunning} onClick={() => run([])}>
          {t("rehearsal.reset")}
        </Button>
        <Button type="text" onClick={onReset}>
          {t("rehearsal.other")}
        </Button>
      </div>
      {fault && <Alert type="warning" showIcon role="alert" message={t("rehearsal.fault", { reason: fault.message })} />}
      {error !== undefined && <Alert type="error" showIcon role="alert" message={textOf(error)} />}
      {!isNarrow && <FlowDiagram xml={xml} {...progress} predicted={predicted} isWhole />}
      <div className={css.columns}>
        <section aria-label={t("rehearsal.course")}>
          <h3>{t("rehearsal.course")}</h3>
          <Course {...{ steps, nameOf }} />
        </section>
        <div className={css.side}>
          <section aria-label={t("rehearsal.now")} aria-live="polite">
            <h3>{t("rehearsal.now")}</h3>
            {isOver && <p className={css.line}>{t("rehearsal.over")}</p>}
            {open.map((task) => (
              <OpenTask key={task.task} task={task} disabled={isRunning} onAct={(act) => run([...acts, act])} />
            ))}
            {!isOver && <Later disabled={isRunning} onPass={(days) => run([...acts, { days }])} />}
            {waits.map(({ wait, name, message, due }) => (
              <div key={wait} className={css.task}>
                <p className={css.line}>
                  <ClockCircleOutlined aria-hidden />
                  <strong>{name}</strong>
                  {due && <Moment at={due} />}
                </p>
                <Button size="small" disabled={isRunning} onClick={() => run([...acts, { wait }])}>
                  {t(message === null ? "rehearsal.timeComes" : "rehearsal.messageComes")}
                </Button>
              </div>
            ))}
          </section>
          {next && (
            <section aria-label={t("rehearsal.next")}>
              <h3>{t("rehearsal.next")}</h3>
              <PredictedSteps prediction={next} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

/** What the rules name by codes, fields and earlier steps. */
function useElementNames({ steps }: Rehearsal, entity: string, screen: string | null): Words["nameOf"] {
  const { source, language } = useServices();
  const { data } = useQuery({ ...screenQuery(source, screen ?? "", language), enabled: screen !== null });
  const { nodes, rules } = useMemo(() => {
    const came = steps.flatMap(({ arrivals }) => arrivals);
    return {
      nodes: new Map(came.map(({ node, name }) => [node, name] as const)),
      rules: came.flatMap(({ people }) => people.flatMap((person) => person.rules)),
    };
  }, [steps]);
  return useRuleNames(rules, nodes, data?.entities[entity]);
}
