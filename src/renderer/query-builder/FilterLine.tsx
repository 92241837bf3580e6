import { CloseOutlined, FilterOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Tag } from "antd";
import { useEffect } from "react";
import type { Condition } from "../../model/condition.ts";
import { AppError } from "../../model/error.ts";
import { useBundle } from "../bundle.tsx";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { useStable } from "../useStable.ts";
import { type Advanced, asAdvanced, defaultPlan, PLAN_KEY, planKey } from "./advanced.ts";
import styles from "./builder.module.css";
import { describe } from "./describe.ts";

/** Says over the rows what they are filtered by beyond the query form, part by part; each part, and the whole, can be taken away. */
export function FilterLine({ form, advanced }: { form: QueryFormState; advanced: Advanced }) {
  const t = useTexts("query");
  const { dictionaries } = useBundle();
  const dropped = usePlanAsItIs(form, advanced);
  const { entity } = form;
  const { condition, plan } = advanced;
  const parts = "all" in condition && condition.all.length > 0 ? condition.all : [condition];
  const without = (at: number): Condition | undefined => {
    const all = parts.filter((_, index) => index !== at);
    return all.length > 0 ? { all } : undefined;
  };
  const drop = (at: number) => {
    const rest = without(at);
    // What is left is no longer what the plan says.
    form.setAdvanced(rest && { condition: rest });
  };
  return (
    <section className={styles.line} aria-label={t("active")}>
      <FilterOutlined aria-hidden className={styles.lineIcon} />
      {plan && <span className={styles.linePlan}>{t("byPlan", { name: plan.name })}</span>}
      <ul className={styles.chips}>
        {parts.map((part, at) => {
          const text = describe(part, { t, entity, dictionaries });
          return (
            <li key={text} className={styles.chip}>
              <Tag title={text}>
                <span className={styles.chipText}>{text}</span>
                {/* antd's own mark is no button. */}
                <button type="button" className={styles.chipClose} aria-label={t("dropPart", { condition: text })} onClick={() => drop(at)}>
                  <CloseOutlined aria-hidden />
                </button>
              </Tag>
            </li>
          );
        })}
      </ul>
      {dropped > 0 && <span className={styles.hint}>{t("dropped", { count: dropped })}</span>}
      <Button type="link" size="small" onClick={() => form.setAdvanced(undefined)}>
        {t("clearAll")}
      </Button>
    </section>
  );
}

/**
 * A default plan opens its screen as it was last seen; here it is asked for as it is now. One that was changed is run again, one that is gone
 * is let go of. Gives how many of its parts are left out for this user.
 */
function usePlanAsItIs(form: QueryFormState, advanced: Advanced): number {
  const { plans, language, preferences } = useServices();
  const id = advanced.plan?.id;
  const { data, error } = useQuery({
    queryKey: [...PLAN_KEY, id, language],
    queryFn: ({ signal }) => plans?.get(id ?? "", signal) ?? null,
    enabled: id !== undefined && plans !== undefined,
    retry: false,
  });
  const take = useStable((now: Advanced | undefined) => {
    const screen = form.screen.$id;
    if (defaultPlan(screen, preferences)?.plan?.id === id) preferences.set(planKey(screen), now ?? null);
    form.setAdvanced(now);
  });
  useEffect(() => {
    if (error instanceof AppError && error.status === 404) take(undefined);
    else if (data && JSON.stringify(data.condition) !== JSON.stringify(advanced.condition)) take(asAdvanced(data));
  }, [data, error, advanced.condition, take]);
  return data?.dropped ?? 0;
}
