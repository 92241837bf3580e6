import { App, Button, Switch } from "antd";
import { useState } from "react";
import { may } from "../../model/actor.ts";
import type { SearchPlan } from "../../model/contract/search-plans.ts";
import { ADMINISTER_PLANS } from "../../model/search-plan.ts";
import { useBundle } from "../bundle.tsx";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { usePane, useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import { useTexts } from "../texts.ts";
import { useDefaultPlan } from "./advanced.ts";
import styles from "./builder.module.css";
import { DefaultStar } from "./DefaultStar.tsx";
import { describe } from "./describe.ts";
import { PlansFailed } from "./PlansFailed.tsx";
import { SubscribePlan } from "./SubscribePlan.tsx";
import { usePlans } from "./usePlans.ts";

interface PlansTabProps {
  readonly form: QueryFormState;
  readonly onRun: (plan: SearchPlan) => void;
  /** Takes its condition over into the builder. */
  readonly onEdit: (plan: SearchPlan) => void;
  /** Asks for its name and its readers. */
  readonly onShare: (plan: SearchPlan) => void;
  readonly onChanged: () => void;
}

/** The plans on an entity: what each asks, who shares it, and what the user may do with it. */
export function PlansTab({ form, onRun, onEdit, onShare, onChanged }: PlansTabProps) {
  const t = useTexts("query");
  const s = useTexts("screen");
  const { viewer, plans: source } = useServices();
  const { container } = usePane();
  const { dictionaries } = useBundle();
  const { message, modal } = App.useApp();
  const textOf = useErrorText();
  const [everybody, setEverybody] = useState(false);
  const { entity } = form;
  const plans = usePlans(entity, everybody);
  const [chosen, choose] = useDefaultPlan(form.screen.$id);

  const remove = (plan: SearchPlan) =>
    void modal.confirm({
      title: s("confirm.title"),
      content: t("removePlan", { name: plan.searchName }),
      okText: s("remove"),
      cancelText: s("confirm.cancel"),
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
      centered: true,
      getContainer: container,
      onOk: async () => {
        try {
          await source?.remove(plan.id);
          if (chosen?.plan?.id === plan.id) choose(null);
          message.success(t("done"));
        } catch (error) {
          message.error(textOf(error));
        }
        onChanged();
      },
    });

  if (plans.isError) return <PlansFailed onRetry={() => void plans.refetch()} />;
  return (
    <div className={styles.body} aria-busy={plans.isPending}>
      {may(viewer, ADMINISTER_PLANS) && (
        <div className={styles.everybody}>
          <Switch size="small" aria-label={t("everybody")} checked={everybody} onChange={setEverybody} />
          <span aria-hidden>{t("everybody")}</span>
        </div>
      )}
      {plans.data?.length === 0 && <p className={styles.none}>{t("noPlans")}</p>}
      <ul className={styles.plans}>
        {plans.data?.map((plan) => (
          <li key={plan.id} className={styles.plan}>
            <DefaultStar plan={plan} chosen={chosen?.plan?.id === plan.id} onChoose={choose} />
            <div className={styles.planText}>
              <div className={styles.planName}>
                {plan.searchName}
                <span className={styles.menuNote}>{readersOf(plan, t)}</span>
              </div>
              <div className={styles.planCondition}>{describe(plan.condition, { t, entity, dictionaries })}</div>
              {plan.dropped > 0 && <div className={styles.hint}>{t("dropped", { count: plan.dropped })}</div>}
            </div>
            <div className={styles.planActions}>
              <Button type="primary" size="small" aria-label={t("runNamed", { name: plan.searchName })} onClick={() => onRun(plan)}>
                {t("run")}
              </Button>
              <Button type="link" size="small" aria-label={t("editNamed", { name: plan.searchName })} onClick={() => onEdit(plan)}>
                {t(plan.mayChange ? "edit" : "use")}
              </Button>
              <SubscribePlan plan={plan} entity={entity} />
              {plan.mayChange && (
                <>
                  <Button type="link" size="small" aria-label={t("shareNamed", { name: plan.searchName })} onClick={() => onShare(plan)}>
                    {t("share")}
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    danger
                    aria-label={t("removeNamed", { name: plan.searchName })}
                    onClick={() => remove(plan)}
                  >
                    {s("remove")}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whose a plan is and who finds it, in a few words. */
function readersOf({ share, roles, mine, createBy }: SearchPlan, t: ReturnType<typeof useTexts>): string {
  const names = share === "roles" ? (roles ?? []).map(({ id, name }) => name ?? id).join(t("say.comma")) : "";
  const readers = names || (share ? t(`shares.${share}`) : "");
  return mine ? readers : t("of", { owner: createBy?.name ?? "", readers });
}
