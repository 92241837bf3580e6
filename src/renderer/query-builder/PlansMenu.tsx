import { Button } from "antd";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { useTexts } from "../texts.ts";
import { asAdvanced, useDefaultPlan } from "./advanced.ts";
import styles from "./builder.module.css";
import { DefaultStar } from "./DefaultStar.tsx";
import { PlansFailed } from "./PlansFailed.tsx";
import { usePlans } from "./usePlans.ts";

/** The plans at hand: a click runs one, its star makes it the one with which the screen opens. */
export function PlansMenu({ form, onDone, onManage }: { form: QueryFormState; onDone: () => void; onManage: () => void }) {
  const t = useTexts("query");
  const plans = usePlans(form.entity, false);
  const [chosen, choose] = useDefaultPlan(form.screen.$id);
  if (plans.isError) return <PlansFailed onRetry={() => void plans.refetch()} />;
  return (
    <div className={styles.menu} aria-busy={plans.isPending}>
      {plans.data?.length === 0 && <p className={styles.none}>{t("noPlans")}</p>}
      <ul className={styles.menuList}>
        {plans.data?.map((plan) => (
          <li key={plan.id} className={styles.menuItem}>
            <Button
              type="text"
              block
              className={styles.menuRun ?? ""}
              {...(form.advanced?.plan?.id === plan.id && { "aria-current": true })}
              onClick={() => {
                form.setAdvanced(asAdvanced(plan));
                onDone();
              }}
            >
              <span className={styles.menuLine}>
                <span className={styles.menuName}>{plan.searchName}</span>
                {plan.share !== "self" && <span className={styles.menuNote}>{plan.mine ? t("sharedByMe") : plan.createBy?.name}</span>}
              </span>
            </Button>
            <DefaultStar plan={plan} chosen={chosen?.plan?.id === plan.id} onChoose={choose} />
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={onManage}>
        {t("manage")}
      </Button>
    </div>
  );
}
