import { useEffect, useMemo, useState } from "react";
import { readDesign } from "../../../../flow/design/design.ts";
import type { FlowSettings } from "../../../../flow/design/settings.ts";
import { settingsOf } from "../../../../flow/design/settings-read.ts";
import { writeSettings } from "../../../../flow/design/settings-write.ts";
import { ValueForm } from "../../../../renderer/form/page/ValueForm.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { type DesignStore, useDesign } from "../design-store.ts";
import { policiesOf, policyValues } from "../panel/values.ts";
import styles from "./wizard.module.css";

export type Policies = NonNullable<FlowSettings["policies"]>;

interface PoliciesProps {
  readonly policies: Policies;
  readonly readOnly: boolean;
  readonly onChange: (policies: Policies) => void;
}

/** What happens with people who are missing, named twice, the starter himself or gone: of the flow as a whole, by the document of the property panel. */
export function PolicyForm({ policies, readOnly, onChange }: PoliciesProps) {
  const t = useTexts("design");
  const value = useMemo(() => policyValues(policies), [policies]);
  return (
    <section className={styles.policies} aria-label={t("panel.group.policies")}>
      <h2>{t("panel.group.policies")}</h2>
      <p>{t("panel.policies.flow")}</p>
      <ValueForm screen="flow-policies" {...{ value, readOnly }} onChange={(values) => onChange(policiesOf(values) ?? {})} />
    </section>
  );
}

/** The policies of a flow that is designed: they stand in its file, and are saved with it. */
export function FlowPolicies({ store, readOnly }: { readonly store: DesignStore; readonly readOnly: boolean }) {
  const xml = useDesign(store, (state) => state.xml);
  const [policies, setPolicies] = useState<Policies>();
  useEffect(() => {
    let isWanted = true;
    readDesign(xml).then(
      (design) => isWanted && setPolicies(settingsOf(design, undefined)?.policies ?? {}),
      // A file that cannot be read says so where it is drawn.
      () => isWanted && setPolicies(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [xml]);
  if (!policies) return null;
  const change = (next: Policies) =>
    store.getState().edit((design) => {
      const now = settingsOf(design, undefined);
      if (now) writeSettings(design, undefined, { ...now, policies: next });
    });
  return <PolicyForm {...{ policies, readOnly }} onChange={(next) => void change(next)} />;
}
