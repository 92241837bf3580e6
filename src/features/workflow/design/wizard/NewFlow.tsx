import { Radio, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { NEW_FLOW_POLICIES } from "../../../../flow/design/new-flow.ts";
import type { ScreenBundle } from "../../../../model/documents.ts";
import type { Row } from "../../../../model/wire.ts";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { HandlerFrame } from "../../handler/frame.ts";
import { BasicStep } from "./BasicStep.tsx";
import { type Policies, PolicyForm } from "./FlowPolicies.tsx";
import { newFlowNames, newStepNames } from "./new-flow-names.ts";
import { flowFrom, TEMPLATES, type Template } from "./templates.ts";
import styles from "./wizard.module.css";

const CopyFlow = lazy(async () => ({ default: (await import("./CopyFlow.tsx")).CopyFlow }));

/** A flow that is there already, in place of a template. */
const COPY = "copy";

/** The first step of a flow that is not there yet: what it begins with, and its basic information. */
export function NewFlow({ bundle, frame }: { readonly bundle: ScreenBundle; readonly frame: HandlerFrame }) {
  const t = useTexts("design");
  const { entry } = useFlowCalls();
  const [template, setTemplate] = useState<Template | typeof COPY>("approval");
  const [policies, setPolicies] = useState<Policies>(NEW_FLOW_POLICIES);
  const open = (entryId: string, step: string) => frame.leave(`/flowDesign?${new URLSearchParams({ entryId, step })}`);
  async function begin({ id, version, processDefinitionKey, processDefinitionName }: Row, from: Template): Promise<void> {
    const flow = { key: String(processDefinitionKey), name: String(processDefinitionName) };
    const bpmnXml = await flowFrom(from, flow, { flow: newFlowNames(t), steps: newStepNames(t) }, policies);
    // Where this fails the flow is there without a diagram, and begins with the usual one.
    await entry.updateBpmn({ body: { id, bpmnXml, version: version ?? null } }).catch(() => undefined);
    open(id, "1");
  }
  return (
    <section className={frameStyles.page} aria-label={t("wizard.new")}>
      <header className={frameStyles.header}>
        <div className={frameStyles.heading}>
          <h1>{t("wizard.new")}</h1>
        </div>
      </header>
      <fieldset className={styles.templates}>
        <legend>{t("wizard.template.title")}</legend>
        <Radio.Group
          value={template}
          onChange={({ target }) => setTemplate(target.value as Template | typeof COPY)}
          options={[...TEMPLATES, COPY].map((one) => ({
            value: one,
            label: (
              <span>
                {t(`wizard.template.${one}`)}
                <small>{t(`wizard.template.${one}Text`)}</small>
              </span>
            ),
          }))}
        />
      </fieldset>
      {template === COPY ? (
        <Suspense fallback={<Skeleton active title={false} />}>
          <CopyFlow onCopied={(id) => open(id, "0")} onCancel={() => frame.leave()} />
        </Suspense>
      ) : (
        <BasicStep
          bundle={bundle}
          id={undefined}
          readOnly={false}
          onSaved={(row) => void begin(row, template)}
          onCancel={() => frame.leave()}
        >
          <PolicyForm policies={policies} readOnly={false} onChange={setPolicies} />
        </BasicStep>
      )}
    </section>
  );
}
