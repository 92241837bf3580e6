import { useMemo } from "react";
import { formulaOf } from "../../../../flow/design/formula.ts";
import { ValueForm } from "../../../../renderer/form/page/ValueForm.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { ByMatrix } from "../matrix/MatrixPart.tsx";
import styles from "./panel.module.css";
import type { PanelPlace } from "./place.ts";
import { RuleList } from "./RuleList.tsx";
import { stepOf, stepValues } from "./values.ts";
import { usePeopleNow, WhoNow } from "./WhoNow.tsx";

/** Who does a step, and how several do it. */
export function StepPart({ place }: { readonly place: PanelPlace }) {
  const t = useTexts("design");
  const { element, change, readOnly } = place;
  const { settings } = element;
  const value = useMemo(() => stepValues(settings), [settings]);
  return (
    <>
      <RuleList
        {...{ place, rules: settings.people ?? [], label: t("panel.rule.label"), empty: t("panel.rule.none") }}
        onChange={(next) => change((now) => ({ ...now, people: next(now.people ?? []) }))}
      />
      {!element.matrix && !readOnly && <ByMatrix place={place} />}
      <WhoNow place={place} />
      <ValueForm screen="flow-step" {...{ value, readOnly }} onChange={(values) => change((now) => ({ ...now, ...stepOf(values) }))} />
      {settings.countersign && <Formula place={place} />}
    </>
  );
}

/** How many there are where the rules do not tell yet. */
const USUAL_SIGNERS = 3;

/** When the countersign is over, in numbers. */
function Formula({ place }: { readonly place: PanelPlace }) {
  const t = useTexts("design");
  const { data } = usePeopleNow(place);
  const countersign = place.element.settings.countersign;
  if (!countersign) return null;
  const isKnown = data !== undefined && data.open.length === 0 && data.people.length > 0;
  const signers = isKnown ? data.people.length : USUAL_SIGNERS;
  const { key, votes } = formulaOf(countersign, signers);
  return (
    <p className={styles.formula} role="note">
      {t(isKnown ? "panel.formula.now" : "panel.formula.example", { signers })}{" "}
      {t(`panel.formula.${key}`, { signers, votes, less: signers - votes + 1 })}
    </p>
  );
}
