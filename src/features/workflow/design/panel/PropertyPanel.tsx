import { CloseCircleFilled, WarningFilled } from "@ant-design/icons";
import { Collapse, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../../../renderer/texts.ts";
import { useRemembered } from "../../../../renderer/useRemembered.ts";
import type { DesignPartProps } from "../design-part.ts";
import { useDesign } from "../design-store.ts";
import { useFlowForm } from "../use-flow-form.ts";
import { FieldMatrix } from "./FieldMatrix.tsx";
import { EffectsPart, OperationsPart, TimeoutsPart, VariablesPart } from "./ListParts.tsx";
import { ElementPart, PoliciesPart, TimerPart, WayPart } from "./OtherParts.tsx";
import styles from "./panel.module.css";
import { type PanelPlace, usePanelPlace } from "./place.ts";
import { StepPart } from "./StepPart.tsx";
import { type ChosenElement, useElement } from "./use-element.ts";

/** What can be set of the element that is chosen in a design, or of the flow itself. */
export default function PropertyPanel({ store, subject }: DesignPartProps) {
  const { element, change } = useElement(store);
  const form = useFlowForm(subject.id);
  if (!element)
    return (
      <div className={styles.panel}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  return <Settings key={element.id ?? ""} {...{ store, subject, element, change, form }} />;
}

interface SettingsProps extends DesignPartProps {
  readonly element: ChosenElement;
  readonly change: ReturnType<typeof useElement>["change"];
  readonly form: ReturnType<typeof useFlowForm>;
}

function Settings({ store, subject, element, change, form }: SettingsProps) {
  const t = useTexts("design");
  const { id } = element;
  const place = usePanelPlace({ store, subject }, element, change, form);
  const [open, remember] = useRemembered<readonly string[]>("flow.design.groups", ["people", "condition", "timer", "effects", "policies"]);
  const groups = groupsOf(place);
  return (
    <div className={styles.panel}>
      <p className={styles.kind}>{t(`panel.kind.${kindOf(element)}`)}</p>
      <ProblemsHere store={store} id={id} />
      <ElementPart place={place} />
      {groups.length > 0 && (
        <Collapse
          ghost
          size="small"
          className={styles.groups ?? ""}
          activeKey={[...open]}
          onChange={(keys) => {
            const here = groups.map(({ key }) => key);
            remember([...open.filter((key) => !here.includes(key)), ...[keys].flat()]);
          }}
          items={groups.map(({ key, count, body }) => ({
            key,
            label: (
              <>
                {t(`panel.group.${key}`)}
                {count > 0 && <span className={styles.count}>{count}</span>}
              </>
            ),
            children: body,
          }))}
        />
      )}
    </div>
  );
}

interface Group {
  readonly key: string;
  /** How many things are set in it; 0: it does not say. */
  readonly count: number;
  readonly body: ReactNode;
}

function groupsOf(place: PanelPlace): Group[] {
  const { settings, id, siblings } = place.element;
  const group = (key: string, body: ReactNode, count = 0): Group => ({ key, body, count });
  if (id === undefined) return [group("policies", <PoliciesPart place={place} />)];
  if (settings.people)
    return [
      group("people", <StepPart place={place} />, settings.people.length),
      group("operations", <OperationsPart place={place} />, settings.operations?.length),
      group("fields", <FieldMatrix place={place} />),
      group("variables", <VariablesPart place={place} />, settings.variables?.length),
      group("timeouts", <TimeoutsPart place={place} />, settings.timeouts?.length),
      group("policies", <PoliciesPart place={place} />, Object.keys(settings.policies ?? {}).length),
    ];
  if (settings.effects) return [group("effects", <EffectsPart place={place} />, settings.effects.length)];
  if (settings.timer) return [group("timer", <TimerPart place={place} />)];
  if (settings.type === "SequenceFlow" && (siblings > 1 || settings.condition !== null))
    return [group("condition", <WayPart place={place} />)];
  return [];
}

const KINDS = new Set(
  ["Process", "UserTask", "ServiceTask", "SendTask", "ReceiveTask", "SequenceFlow", "StartEvent", "EndEvent", "ExclusiveGateway"].concat(
    ["ParallelGateway", "InclusiveGateway", "EventBasedGateway", "SubProcess", "CallActivity", "BoundaryEvent"],
    ["IntermediateCatchEvent", "IntermediateThrowEvent"],
  ),
);
const kindOf = ({ settings: { type } }: ChosenElement): string => (KINDS.has(type) ? type : "other");

/** What the check says of this element. */
function ProblemsHere({ store, id }: Pick<DesignPartProps, "store"> & { readonly id: string | undefined }) {
  const t = useTexts("design");
  const problems = useDesign(store, (state) => state.problems);
  const here = problems.filter(({ element }) => (element ?? undefined) === id);
  if (here.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={t("problems.title")}>
      {here.map(({ code, severity, message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems of an element may say the same.
        <li key={`${code} ${at}`} className={severity === "error" ? styles.error : styles.warning}>
          {severity === "error" ? (
            <CloseCircleFilled aria-label={t("problems.error")} />
          ) : (
            <WarningFilled aria-label={t("problems.warning")} />
          )}
          {message}
        </li>
      ))}
    </ul>
  );
}
