import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import { FLOWS } from "../records/flow-queries.ts";
import { Tally } from "../records/Tally.tsx";
import { WhyHere } from "../records/WhyHere.tsx";
import { PredictedSteps } from "../submit/PredictedSteps.tsx";
import styles from "./handler.module.css";

/** Work order status of a flow that runs. */
const RUNS = 1;

/** Why a task is here, how its countersign stands, and who will be next. */
export function TaskFacts({ info }: { readonly info: TaskInfo }) {
  const t = useTexts("flow");
  const { processInstanceId, status, why, tally } = info;
  return (
    <aside className={styles.side} aria-label={t("handler.why")}>
      {why.length > 0 && (
        <section aria-label={t("handler.whyHere")}>
          <h2>{t("handler.whyHere")}</h2>
          <WhyHere why={why} />
        </section>
      )}
      {tally && (
        <section aria-label={t("handler.tally")}>
          <h2>{t("handler.tally")}</h2>
          <Tally tally={tally} />
        </section>
      )}
      {processInstanceId !== null && status === RUNS && <Next instance={processInstanceId} />}
    </aside>
  );
}

function Next({ instance }: { readonly instance: string }) {
  const t = useTexts("flow");
  const calls = useFlowCalls();
  const textOf = useErrorText();
  const { language } = useServices();
  const path = useQuery({
    queryKey: [...FLOWS, instance, "prediction", language],
    queryFn: ({ signal }) => calls.own.predict({ query: { processInstanceId: instance }, signal }),
    retry: false,
  });
  return (
    <section aria-label={t("handler.next")}>
      <h2>{t("handler.next")}</h2>
      {path.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {path.isError && <p>{t("submit.pathFailed", { reason: textOf(path.error) })}</p>}
      {path.data && <PredictedSteps prediction={path.data} />}
    </section>
  );
}
