import { Alert, Switch } from "antd";
import { useId, useMemo } from "react";
import { conditionInWords } from "../../../../flow/design/words.ts";
import { ValueForm } from "../../../../renderer/form/page/ValueForm.tsx";
import { useServices } from "../../../../renderer/services.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { useTimeInWords } from "./ListParts.tsx";
import styles from "./panel.module.css";
import type { PanelPlace } from "./place.ts";
import { policiesOf, policyValues, timerOf, timerValues } from "./values.ts";

interface PartProps {
  readonly place: PanelPlace;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** What every element has: its name, and of some what they send, call, or leave. */
export function ElementPart({ place }: PartProps) {
  const { element, change, readOnly } = place;
  const { settings } = element;
  const value = useMemo(() => {
    const { type, name, message, calls, starter, interrupting, timer } = settings;
    const part = "message" in settings ? "message" : type === "CallActivity" ? "call" : type === "StartEvent" && timer ? "start" : "";
    return {
      ...{ name: name ?? null, message: message ?? null, calls: calls ?? null, starter: starter ?? null },
      ...{ interrupting: interrupting ?? false, part, onEdge: interrupting !== undefined },
    };
  }, [settings]);
  return (
    <ValueForm
      screen="flow-element"
      {...{ value, readOnly }}
      onChange={(values) =>
        change((now) => ({
          ...now,
          name: textOf(values.name),
          ...("message" in now && { message: textOf(values.message) }),
          ...("calls" in now && { calls: textOf(values.calls) }),
          ...("starter" in now && { starter: textOf(values.starter) }),
          ...("interrupting" in now && { interrupting: values.interrupting === true }),
        }))
      }
    />
  );
}

export function PoliciesPart({ place }: PartProps) {
  const t = useTexts("design");
  const { element, change, readOnly } = place;
  const { policies } = element.settings;
  const value = useMemo(() => policyValues(policies), [policies]);
  return (
    <>
      <p className={styles.note}>{t(element.id === undefined ? "panel.policies.flow" : "panel.policies.step")}</p>
      <ValueForm
        screen="flow-policies"
        {...{ value, readOnly }}
        onChange={(values) => change((now) => ({ ...now, policies: policiesOf(values) }))}
      />
    </>
  );
}

export function TimerPart({ place }: PartProps) {
  const t = useTexts("design");
  const said = useTimeInWords();
  const { element, change, readOnly } = place;
  const timer = element.settings.timer;
  const value = useMemo(() => (timer ? timerValues(timer) : {}), [timer]);
  if (!timer) return null;
  return (
    <>
      <ValueForm
        screen="flow-step-timer"
        {...{ value, readOnly }}
        onChange={(values) => change((now) => ({ ...now, ...(now.timer && { timer: timerOf(values, now.timer) }) }))}
      />
      <p className={styles.formula} role="note">
        {t(`panel.timer.${timer.by}`, {
          time: timer.by === "duration" ? said(timer.value, timer.workdays) : (timer.value ?? t("panel.time.unset")),
        })}
      </p>
    </>
  );
}

/** When a way is taken. */
export function WayPart({ place }: PartProps) {
  const t = useTexts("design");
  const id = useId();
  const { language } = useServices();
  const { element, change, readOnly, form, words } = place;
  const { condition, isDefault } = element.settings;
  return (
    <>
      {element.siblings > 1 && (
        <label className={styles.switch} htmlFor={id}>
          <Switch
            id={id}
            size="small"
            disabled={readOnly}
            checked={isDefault === true}
            onChange={(checked) => change((now) => ({ ...now, isDefault: checked, ...(checked && { condition: null }) }))}
          />
          {t("panel.way.default")}
        </label>
      )}
      {isDefault ? (
        <Alert type="info" showIcon message={t("panel.way.otherwise")} />
      ) : (
        <>
          <ConditionEditor
            key={element.id}
            value={condition ?? null}
            onChange={(next) => change((now) => ({ ...now, condition: next }))}
            {...{ form, readOnly, variables: element.variables, label: t("panel.way.condition") }}
          />
          <p className={styles.formula} role="note">
            {condition ? t("panel.way.when", { condition: conditionInWords(condition, words, language) }) : t("panel.way.always")}
          </p>
        </>
      )}
    </>
  );
}
