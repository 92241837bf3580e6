import { Skeleton } from "antd";
import type { TFunction } from "i18next";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { newFlow } from "../../../../flow/design/new-flow.ts";
import { may } from "../../../../model/actor.ts";
import type { ScreenBundle } from "../../../../model/documents.ts";
import type { Row } from "../../../../model/wire.ts";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { usePane, useServices } from "../../../../renderer/services.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignSubject } from "../design-part.ts";
import { createDesignStore } from "../design-store.ts";
import { BasicStep } from "./BasicStep.tsx";
import { DesignHeader } from "./DesignHeader.tsx";
import { DesignStep } from "./DesignStep.tsx";
import { keepDraft } from "./draft-keeper.ts";
import { FlowPolicies } from "./FlowPolicies.tsx";
import { newFlowNames } from "./new-flow-names.ts";
import { StepBar } from "./StepBar.tsx";
import { useCheck } from "./use-check.ts";
import { useKept } from "./use-kept.ts";
import styles from "./wizard.module.css";

interface WizardProps {
  readonly entry: Row;
  /** The documents of the form of its basic information. */
  readonly bundle: ScreenBundle;
  /** Where to begin. */
  readonly step: string | undefined;
  /** A tool of the designer that is to be open. */
  readonly tool: string | undefined;
  /** Opens an address in a tab. */
  readonly go: (address: string) => void;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** With the table of variables, which nothing else of the designer needs. */
const VariablesStep = lazy(async () => ({ default: (await import("../variables/VariablesStep.tsx")).VariablesStep }));

/** The last of the steps. */
const DESIGN = 2;

/** Where to begin: as the address says, else where it was left (dictionary flow_design_step). */
const stepOf = ({ step }: Row, asked: string | undefined): number => {
  const wanted = asked === undefined ? step : Number(asked);
  return wanted === 0 || wanted === 1 ? wanted : DESIGN;
};

/** What a flow without a diagram begins with. */
const usualFlow = ({ processDefinitionKey, processDefinitionName }: Row, t: TFunction): string =>
  newFlow({ key: textOf(processDefinitionKey), name: textOf(processDefinitionName) }, newFlowNames(t));

/** The steps in which a flow is designed; its draft is kept on the server all the while. */
export function DesignWizard({ entry, bundle, step: asked, tool, go }: WizardProps) {
  const t = useTexts("design");
  const { viewer } = useServices();
  const { entry: calls } = useFlowCalls();
  const { desk } = usePane();
  const [first] = useState(entry);
  const { id } = first;
  const readOnly = !may(viewer, "flow-entry:edit") || first.bpmnXml === undefined;
  const [{ store, keeper }] = useState(() => {
    const xml = textOf(first.bpmnXml);
    const left = desk?.get("design")?.value as { readonly xml?: unknown; readonly version?: unknown } | undefined;
    // What was left unsaved goes on: where somebody has saved meanwhile, its save says so.
    const unsaved = !readOnly && typeof left?.xml === "string" ? left : undefined;
    const store = createDesignStore(xml === "" ? usualFlow(first, t) : xml);
    if (unsaved) store.getState().change(unsaved.xml as string);
    const version = unsaved && typeof unsaved.version === "number" ? unsaved.version : (first.version ?? null);
    const keeper = keepDraft({ store, xml, version, save: ({ bpmnXml, version }) => calls.updateBpmn({ body: { id, bpmnXml, version } }) });
    return { store, keeper };
  });
  useKept(store, readOnly ? undefined : keeper);
  useEffect(() => keeper.follow(entry.version ?? null), [keeper, entry.version]);
  const { processDefinitionKey, processDefinitionName, tableClassName, icon } = entry;
  const subject = useMemo<DesignSubject>(
    () => ({
      ...{ id, readOnly, processDefinitionKey: textOf(processDefinitionKey), processDefinitionName: textOf(processDefinitionName) },
      tableClassName: textOf(tableClassName),
      ...(textOf(icon) !== "" && { icon: textOf(icon) }),
    }),
    [id, readOnly, processDefinitionKey, processDefinitionName, tableClassName, icon],
  );
  const [step, setStep] = useState(() => stepOf(first, asked));
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) setStep(DESIGN);
  }, [refused]);
  useCheck(store, id);
  useEffect(() => {
    if (asked !== undefined) setStep(stepOf(first, asked));
  }, [first, asked]);
  const toTool = (id: string) => {
    setStep(DESIGN);
    store.getState().openTool(id);
  };
  // The key may be another one until the flow is published: the files of the design follow.
  const key = useRef(textOf(processDefinitionKey));
  const followKey = useCallback(
    (next: string) => {
      if (next === "" || next === key.current) return;
      store.getState().rekey(key.current, next);
      key.current = next;
    },
    [store],
  );
  useEffect(() => followKey(textOf(processDefinitionKey)), [followKey, processDefinitionKey]);
  const toStep = (next: number) => {
    void keeper.flush();
    setStep(next);
  };
  return (
    <section className={`${frameStyles.page} ${styles.page}`} aria-label={t("title")}>
      <DesignHeader {...{ store, keeper, subject }} onRefused={() => setRefused((times) => times + 1)} onTool={toTool} go={go}>
        <StepBar {...{ step, store }} onStep={toStep} />
      </DesignHeader>
      {step === 0 && (
        <BasicStep
          {...{ bundle, id, readOnly }}
          onSaved={({ version, processDefinitionKey: saved }) => {
            keeper.follow(version ?? null);
            followKey(textOf(saved));
            toStep(1);
          }}
          onCancel={() => toStep(DESIGN)}
        >
          <FlowPolicies {...{ store, readOnly }} />
        </BasicStep>
      )}
      {step === 1 && (
        <Suspense
          fallback={
            <div className={frameStyles.loading}>
              <Skeleton active title={false} paragraph={{ rows: 6 }} />
            </div>
          }
        >
          <VariablesStep subject={subject} />
        </Suspense>
      )}
      {step === DESIGN && <DesignStep {...{ store, subject, tool, refused }} />}
    </section>
  );
}
