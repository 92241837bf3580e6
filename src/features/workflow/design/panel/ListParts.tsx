import { useMemo } from "react";
import type { EffectSettings, TimeoutSettings } from "../../../../flow/design/settings.ts";
import { type OfferedOperation, OPERATION_TYPES, type TaskVariable } from "../../../../flow/graph.ts";
import { fits, operationOf as kindOf } from "../../../../flow/operations.ts";
import type { Values } from "../../../../model/data-source.ts";
import { ValueForm } from "../../../../renderer/form/page/ValueForm.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { useLabelOf } from "../../operations/useLabelOf.ts";
import { amountOf } from "./durations.ts";
import { ItemList, replaced } from "./ItemList.tsx";
import styles from "./panel.module.css";
import type { PanelPlace } from "./place.ts";
import { RuleList } from "./RuleList.tsx";
import { effectOf, effectValues, operationOf, operationValues, timeoutOf, timeoutValues, variableOf, variableValues } from "./values.ts";

interface PartProps {
  readonly place: PanelPlace;
}

/** The buttons of a task, in their order. */
export function OperationsPart({ place }: PartProps) {
  const t = useTexts("design");
  const flow = useTexts("flow");
  const labelOf = useLabelOf();
  const { element, change, codes, readOnly } = place;
  const { operations = [], countersign } = element.settings;
  const set = (next: (items: readonly OfferedOperation[]) => readonly OfferedOperation[]) =>
    change((now) => ({ ...now, operations: next(now.operations ?? []) }));
  const choices = useMemo(() => {
    const fitting = OPERATION_TYPES.filter((type) => {
      const kind = kindOf(type);
      return kind && fits(kind, !!countersign);
    });
    // What stands there and does not fit keeps its name: the check says that it does not.
    const others = operations.map(({ type }) => type).filter((type) => !(fitting as string[]).includes(type));
    return { type: [...fitting, ...others].map((type) => ({ value: type, label: flow(`operation.${type}`) })) };
  }, [flow, countersign, operations]);
  return (
    <ItemList<OfferedOperation>
      {...{ label: t("panel.operation.label"), items: operations, readOnly }}
      summary={({ type, label, plain }) => (
        <>
          {labelOf({ type, label: label ?? null } as Parameters<typeof labelOf>[0])}
          <span className={styles.note}>
            {label && label !== flow(`operation.${type}`) ? ` ${flow(`operation.${type}`)}` : ""}
            {plain ? ` ${t("panel.operation.plain")}` : ""}
          </span>
        </>
      )}
      onChange={set}
      create={() => ({ type: countersign ? "multi_agree" : "agree" })}
      add={t("panel.operation.add")}
      empty={t("panel.operation.none")}
      form={(operation, index) => (
        <Item
          {...{ screen: "flow-step-operation", readOnly, choices, item: operation }}
          values={operationValues(operation, codes)}
          onChange={(values) =>
            void operationOf(values, codes).then(
              (next) => set((list) => replaced(list, index, () => next)),
              () => undefined,
            )
          }
        />
      )}
    />
  );
}

/** What is filled in with a task beside the form. */
export function VariablesPart({ place }: PartProps) {
  const t = useTexts("design");
  const { element, change, choices, readOnly } = place;
  const set = (next: (items: readonly TaskVariable[]) => readonly TaskVariable[]) =>
    change((now) => ({ ...now, variables: next(now.variables ?? []) }));
  const offered = useMemo(() => ({ bindColumnId: choices.fields }), [choices.fields]);
  return (
    <ItemList<TaskVariable>
      {...{ label: t("panel.variable.label"), items: element.settings.variables ?? [], readOnly }}
      summary={({ variableName, label }) =>
        variableName === "" ? t("panel.variable.unnamed") : `${label ?? variableName} (${variableName})`
      }
      onChange={set}
      create={() => ({ variableName: "", builtin: false })}
      add={t("panel.variable.add")}
      empty={t("panel.variable.none")}
      form={(variable, index) => (
        <Item
          {...{ screen: "flow-step-variable", readOnly, choices: offered, item: variable }}
          values={variableValues(variable)}
          onChange={(values) => set((list) => replaced(list, index, (former) => variableOf(values, former)))}
        />
      )}
    />
  );
}

/** What happens to a task that is not done in time. */
export function TimeoutsPart({ place }: PartProps) {
  const t = useTexts("design");
  const { element, change, readOnly } = place;
  const set = (next: (items: readonly TimeoutSettings[]) => readonly TimeoutSettings[]) =>
    change((now) => ({ ...now, timeouts: next(now.timeouts ?? []) }));
  const said = useTimeInWords();
  return (
    <ItemList<TimeoutSettings>
      {...{ label: t("panel.timeout.label"), items: element.settings.timeouts ?? [], readOnly }}
      summary={({ after, workdays, do: action, every }) =>
        [
          t(`panel.timeout.${action ?? "remind"}`, { after: said(after, workdays) }),
          ...(action === "remind" && every ? [t("panel.timeout.every", { every: said(every, workdays) })] : []),
        ].join(t("words.comma"))
      }
      onChange={set}
      create={() => ({ after: "P2D", workdays: true, do: "remind", to: [] })}
      add={t("panel.timeout.add")}
      empty={t("panel.timeout.none")}
      form={(timeout, index) => (
        <>
          <Item
            {...{ screen: "flow-step-timeout", readOnly, item: timeout }}
            values={timeoutValues(timeout)}
            onChange={(values) => set((list) => replaced(list, index, (former) => timeoutOf(values, former)))}
          />
          {timeout.do === "transfer" && (
            <RuleList
              {...{ place, rules: timeout.to, label: t("panel.timeout.to"), empty: t("panel.timeout.toNone") }}
              onChange={(next) => set((list) => replaced(list, index, (former) => ({ ...former, to: next(former.to) })))}
            />
          )}
        </>
      )}
    />
  );
}

/** What a service step does by itself. */
export function EffectsPart({ place }: PartProps) {
  const t = useTexts("design");
  const { element, change, choices, readOnly, words } = place;
  const set = (next: (items: readonly EffectSettings[]) => readonly EffectSettings[]) =>
    change((now) => ({ ...now, effects: next(now.effects ?? []) }));
  const offered = useMemo(() => ({ field: choices.settable }), [choices.settable]);
  return (
    <ItemList<EffectSettings>
      {...{ label: t("panel.effect.label"), items: element.settings.effects ?? [], readOnly }}
      summary={({ do: kind, field = "", variable = "", value = "", title = "" }) =>
        kind === undefined
          ? t("panel.effect.incomplete")
          : t(`panel.effect.${kind}`, { field: words.nameOf("field", field) ?? field, variable, value, title })
      }
      onChange={set}
      create={() => ({ do: "notice", to: [] })}
      add={t("panel.effect.add")}
      empty={t("panel.effect.none")}
      form={(effect, index) => (
        <>
          <Item
            {...{ screen: "flow-step-effect", readOnly, choices: offered, item: effect }}
            values={effectValues(effect)}
            onChange={(values) => set((list) => replaced(list, index, (former) => effectOf(values, former)))}
          />
          {effect.do === "notice" && (
            <RuleList
              {...{ place, rules: effect.to, label: t("panel.effect.to"), empty: t("panel.effect.toNone") }}
              onChange={(next) => set((list) => replaced(list, index, (former) => ({ ...former, to: next(former.to) })))}
            />
          )}
        </>
      )}
    />
  );
}

interface ItemProps {
  readonly screen: string;
  /** What the values are made of: they are the same as long as it is. */
  readonly item: unknown;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly readOnly: boolean;
  readonly choices?: Parameters<typeof ValueForm>[0]["choices"];
}

const Item = ({ screen, values, onChange, readOnly, choices }: ItemProps) => (
  <ValueForm {...{ screen, value: values, onChange, readOnly, choices }} />
);

/** Says a duration: "2 个工作日". */
export function useTimeInWords(): (duration: string | undefined, workdays?: boolean) => string {
  const t = useTexts("design");
  return (duration, workdays) => {
    const amount = amountOf(duration);
    if (amount?.amount == null) return duration ?? t("panel.time.unset");
    return t(`panel.time.${amount.unit}${workdays ? "_work" : ""}`, { count: amount.amount });
  };
}
