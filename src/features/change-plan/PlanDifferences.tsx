import { useQuery } from "@tanstack/react-query";
import { Alert, Skeleton, Tag } from "antd";
import { CHANGE_PLAN, type ChangePlan, type PlanDifference } from "../../model/contract/change-plan.ts";
import type { Entity } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import type { Refusal } from "../../model/set-answer.ts";
import { ChangeEntry } from "../../renderer/history/ChangeEntry.tsx";
import { usePlans } from "../../renderer/history/usePlans.ts";
import { recordsKey } from "../../renderer/list/records-key.ts";
import type { FormPieceProps } from "../../renderer/pieces/form-piece.ts";
import { PieceFailure } from "../../renderer/pieces/PieceFailure.tsx";
import { screenQuery } from "../../renderer/screen-query.ts";
import { useServices } from "../../renderer/services.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import styles from "./change-plan.module.css";

/** Beside a plan: what it does, or would do as things stand, to each record, by field, before and after. */
export function PlanDifferences({ entity, record, services }: FormPieceProps) {
  const t = useTexts("history");
  const { language } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: [...recordsKey(entity.$id), "content", record?.id, record?.version, language],
    queryFn: () => {
      const { method, path } = CHANGE_PLAN.content;
      const url = `/${entity["x-api"]?.rest}${path.replace(":id", String(record?.id))}`;
      return services.source.call(method, url) as Promise<ChangePlan>;
    },
    enabled: record !== undefined,
    // What the records are meanwhile belongs to it.
    staleTime: 0,
    retry: false,
  });
  if (error) return <PieceFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const [refused] = data.refusals;
  return (
    <div className={styles.differences}>
      {refused && <WouldBeRefused refusal={refused.refusal} />}
      {data.differences.length === 0 && !refused && <p className={styles.note}>{t("planned.none")}</p>}
      {data.differences.map((difference) => (
        <section key={difference.change} className={styles.record}>
          <h3 className={styles.name}>
            {difference.title && <Tag>{difference.title}</Tag>}
            {difference.seen ? (difference.name ?? t("planned.ofNew")) : t("planned.unseen")}
          </h3>
          {difference.stands === "undone" && <p className={styles.note}>{t("planned.undone")}</p>}
          {difference.stands === "changed" && <Alert type="warning" showIcon message={t("planned.changed")} />}
          {difference.seen && difference.screen !== null && <OfRecord difference={difference} screen={difference.screen} />}
        </section>
      ))}
    </div>
  );
}

function WouldBeRefused({ refusal: { code, params, fields } }: { refusal: Refusal }) {
  const t = useTexts("history");
  const textOf = useErrorText();
  const reason = textOf(new AppError(code, { ...(params && { params }), ...(fields && { fields }) }));
  return <Alert type="warning" showIcon message={t("planned.refused", { reason })} />;
}

/** Each field is drawn as the screen of its records draws it. */
function OfRecord({ difference, screen }: { difference: PlanDifference; screen: string }) {
  const { source, language } = useServices();
  const { data: bundle, error, refetch } = useQuery(screenQuery(source, screen, language));
  if (error) return <PieceFailure error={error} onRetry={() => void refetch()} />;
  if (!bundle) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return <Entry bundle={bundle} difference={difference} />;
}

function Entry({ bundle, difference }: { bundle: FormPieceProps["bundle"]; difference: PlanDifference }) {
  const plansOf = usePlans(bundle, bundle.entities[difference.entity] as Entity);
  const t = useTexts("history");
  const { action, before, after, change, since } = difference;
  return (
    <>
      <ol className={styles.entry}>
        <ChangeEntry
          change={{ id: String(change), action, before, after }}
          plans={plansOf(undefined)}
          isNow={false}
          onRestore={undefined}
        />
      </ol>
      {since.length > 0 && (
        <section className={styles.since} aria-label={t("planned.since")}>
          <h4 className={styles.note}>{t("planned.since")}</h4>
          <ol className={styles.entry}>
            {since.map((step) => (
              <ChangeEntry key={step.id} change={step} plans={plansOf(step.values)} isNow={false} onRestore={undefined} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
