import { observable } from "@formily/reactive";
import { type CSSProperties, useEffect, useId, useMemo, useRef } from "react";
import { useServices } from "../../services.tsx";
import styles from "../form.module.css";
import type { FormPlan } from "../model/plan.ts";
import { createStillModel } from "../model/still-model.ts";
import { type FormParts, FormPartsProvider } from "../state/form-context.tsx";
import type { FormView } from "../state/form-view.ts";
import { createNearWatch } from "../state/near.ts";
import { FormSteps } from "./FormSteps.tsx";
import { FormGroups, FormTabs } from "./FormTabs.tsx";

interface StillProps {
  readonly plan: FormPlan;
  /** Key of the tab or step that is open. */
  readonly tab: string | undefined;
}

/**
 * A form as its users will see it, to be looked at and not filled in: the drawing of a designer. Its parts are those of every form. Where the
 * plan changes, the fields are drawn anew whose own plans did; far fields are drawn when they come near.
 */
export function StillForm({ plan, tab }: StillProps) {
  const { viewer } = useServices();
  const id = useId().replaceAll(/[^\w-]/g, "");
  const current = useRef(plan);
  current.current = plan;
  const { parts, open } = useMemo(() => stillParts(id, viewer, () => current.current), [id, viewer]);
  useEffect(() => {
    open.value = tab;
  }, [open, tab]);
  return (
    <FormPartsProvider value={parts}>
      <div className={styles.form} style={{ "--form-columns": plan.columns } as CSSProperties}>
        <FormGroups groups={plan.groups} />
        {plan.tabs.length > 0 && (plan.inSteps ? <FormSteps key={keysOf(plan)} /> : <FormTabs tabs={plan.tabs} />)}
      </div>
    </FormPartsProvider>
  );
}

const keysOf = ({ tabs }: FormPlan): string => tabs.map(({ title, groups }) => `${title} ${groups.length}`).join("/");

function stillParts(id: string, viewer: Parameters<typeof createStillModel>[0], planOf: () => FormPlan) {
  const open = observable.ref<string | undefined>(planOf().tabs[0]?.key);
  const view: FormView = {
    id,
    idOf: (field) => `${id}-${field}`,
    titleIdOf: (group) => `${id}-group${group.replaceAll("/", "-")}`,
    isOpen: () => true,
    tab: () => open.value ?? planOf().tabs[0]?.key,
    ...{ toggle: nothing, setTab: nothing, reveal: nothing, visit: nothing, takeCell: () => undefined, showGroup: nothing },
  };
  const parts: FormParts = { model: createStillModel(viewer, planOf), view, near: createNearWatch(), leave: nothing };
  return { parts, open };
}

function nothing(): void {}
