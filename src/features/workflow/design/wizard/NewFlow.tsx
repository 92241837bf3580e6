import { Radio } from "antd";
import { useState } from "react";
import type { ScreenBundle } from "../../../../model/documents.ts";
import type { Row } from "../../../../model/wire.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { HandlerFrame } from "../../handler/frame.ts";
import { BasicStep } from "./BasicStep.tsx";
import { newFlowNames, newStepNames } from "./new-flow-names.ts";
import { flowFrom, TEMPLATES, type Template } from "./templates.ts";
import styles from "./wizard.module.css";

/** The first step of a flow that is not there yet: what it begins with, and its basic information. */
export function NewFlow({ bundle, frame }: { readonly bundle: ScreenBundle; readonly frame: HandlerFrame }) {
  const t = useTexts("design");
  const { entry } = useFlowCalls();
  const [template, setTemplate] = useState<Template>("approval");
  async function begin({ id, version, processDefinitionKey, processDefinitionName }: Row): Promise<void> {
    const flow = { key: String(processDefinitionKey), name: String(processDefinitionName) };
    const bpmnXml = await flowFrom(template, flow, { flow: newFlowNames(t), steps: newStepNames(t) });
    // Where this fails the flow is there without a diagram, and begins with the usual one.
    await entry.updateBpmn({ body: { id, bpmnXml, version: version ?? null } }).catch(() => undefined);
    frame.leave(`/flowDesign?${new URLSearchParams({ entryId: id, step: "1" })}`);
  }
  return (
    <section className={styles.page} aria-label={t("wizard.new")}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{t("wizard.new")}</h1>
        </div>
      </header>
      <fieldset className={styles.templates}>
        <legend>{t("wizard.template.title")}</legend>
        <Radio.Group
          value={template}
          onChange={({ target }) => setTemplate(target.value as Template)}
          options={TEMPLATES.map((one) => ({
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
      <BasicStep bundle={bundle} id={undefined} readOnly={false} onSaved={(row) => void begin(row)} onCancel={() => frame.leave()} />
    </section>
  );
}
