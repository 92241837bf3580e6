import { useEffect, useMemo, useState } from "react";
import type { Row } from "../../../../model/wire.ts";
import { usePane, useServices } from "../../../../renderer/services.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { HandlerFrame } from "../../handler/frame.ts";
import type { DesignSubject } from "../design-parts.ts";
import { createDesignStore } from "../design-store.ts";
import { DesignHeader } from "./DesignHeader.tsx";
import { DesignStep } from "./DesignStep.tsx";
import { keepDraft } from "./draft-keeper.ts";
import { useKept } from "./use-kept.ts";
import styles from "./wizard.module.css";

interface WizardProps {
  readonly entry: Row;
  readonly frame: HandlerFrame;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The steps in which a flow is designed; its draft is kept on the server all the while. */
export function DesignWizard({ entry }: WizardProps) {
  const t = useTexts("design");
  const { viewer } = useServices();
  const { entry: calls } = useFlowCalls();
  const { desk } = usePane();
  const [first] = useState(entry);
  const { id } = first;
  const readOnly = !viewer.permissions.has("flow-entry:edit") || first.bpmnXml === undefined;
  const design = useMemo(() => {
    const xml = textOf(first.bpmnXml);
    const left = desk?.get("design")?.value as { readonly xml?: unknown; readonly version?: unknown } | undefined;
    // What was left unsaved goes on: where somebody has saved meanwhile, its save says so.
    const unsaved = !readOnly && typeof left?.xml === "string" ? left : undefined;
    const store = createDesignStore(xml);
    if (unsaved) store.getState().change(unsaved.xml as string);
    const version = unsaved && typeof unsaved.version === "number" ? unsaved.version : (first.version ?? null);
    const keeper = keepDraft({ store, xml, version, save: ({ bpmnXml, version }) => calls.updateBpmn({ body: { id, bpmnXml, version } }) });
    return { store, keeper };
  }, [first, desk, calls, id, readOnly]);
  const { store, keeper } = design;
  useKept(store, keeper);
  useEffect(() => keeper.follow(entry.version ?? null), [keeper, entry.version]);
  const { processDefinitionKey, processDefinitionName, tableClassName } = entry;
  const subject = useMemo<DesignSubject>(
    () => ({
      ...{ id, readOnly, processDefinitionKey: textOf(processDefinitionKey), processDefinitionName: textOf(processDefinitionName) },
      tableClassName: textOf(tableClassName),
    }),
    [id, readOnly, processDefinitionKey, processDefinitionName, tableClassName],
  );
  return (
    <section className={styles.page} aria-label={t("title")}>
      <DesignHeader {...{ store, keeper, subject }} />
      <DesignStep {...{ store, subject }} />
    </section>
  );
}
