import { useQuery } from "@tanstack/react-query";
import { Button, Empty, Skeleton } from "antd";
import { elementsOf } from "../../../../flow/compile/bpmn.ts";
import { type DesignElement, readDesign } from "../../../../flow/design/design.ts";
import { matrixIn, putMatrix } from "../../../../flow/matrix/file.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { Select } from "../../../../renderer/select/Select.tsx";
import { Failure } from "../../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import type { DesignPartProps } from "../design-part.ts";
import { useDesign } from "../design-store.ts";
import { usePanelPlace } from "../panel/place.ts";
import { type ChosenElement, useElement } from "../panel/use-element.ts";
import { type FlowForm, useFlowForm } from "../use-flow-form.ts";
import { MatrixEditor } from "./MatrixEditor.tsx";
import { useMatrixFields } from "./MatrixPart.tsx";
import { MatrixTrial } from "./MatrixTrial.tsx";
import styles from "./matrix.module.css";
import type { MatrixField } from "./matrix-field.ts";
import { useSheetDraft } from "./use-sheet-draft.ts";

const NEW: MatrixRule = { kind: "matrix", hit: "unique", dimensions: [], rows: [] };

/** The approval matrix of the step that is chosen, as a tool of the designer. */
export default function MatrixTool({ store, subject }: DesignPartProps) {
  const t = useTexts("design");
  const xml = useDesign(store, (state) => state.xml);
  const selection = useDesign(store, (state) => state.selection);
  const file = useQuery({
    queryKey: ["flow", "matrix", "file", xml],
    queryFn: () => stepsOf(xml),
    gcTime: 0,
    placeholderData: (former) => former,
  });
  const fields = useMatrixFields(subject.id);
  if (fields.isError) return <Failure error={fields.error} onRetry={() => void fields.refetch()} />;
  if (!fields.data || !file.data) return <Skeleton active title={false} />;
  const steps = file.data;
  const step = steps.find(({ id }) => id === selection) ?? steps.find(({ matrix }) => matrix) ?? steps[0];
  if (!step) return <Empty description={t("matrix.noSteps")} />;
  const change = (next: MatrixRule | undefined) =>
    store.getState().edit((design) => {
      const element = design.byId(step.id);
      if (element) putMatrix(design, element, next);
    });
  return (
    <div className={styles.tool}>
      <div className={styles.setting}>
        <span id="matrix-step">{t("matrix.step")}</span>
        <Select
          aria-labelledby="matrix-step"
          value={step.id}
          options={steps.map(({ id, name, matrix }) => ({ value: id, label: matrix ? `${name} · ${t("matrix.title")}` : name }))}
          onChange={(id) => store.getState().select(id)}
          className={styles.step ?? ""}
        />
        {step.matrix && !subject.readOnly && (
          <Button danger type="text" onClick={() => void change(undefined)}>
            {t("matrix.remove")}
          </Button>
        )}
      </div>
      {step.matrix || !subject.readOnly ? (
        <StepMatrix
          {...{ store, subject }}
          key={step.id}
          node={step.id}
          value={step.matrix ?? NEW}
          onChange={(next) => void change(next)}
          fields={fields.data.fields}
        />
      ) : (
        <Empty description={t("matrix.none")} />
      )}
      {step.matrix && step.matrix.rows.length > 0 && <MatrixTrial store={store} subject={subject} node={step.id} />}
    </div>
  );
}

interface StepProps extends DesignPartProps {
  readonly node: string;
  readonly value: MatrixRule;
  readonly onChange: (next: MatrixRule) => void;
  readonly fields: readonly MatrixField[];
}

/** The sheet of one step, once the step is read. */
function StepMatrix(props: StepProps) {
  const { element, change } = useElement(props.store, props.node);
  const form = useFlowForm(props.subject.id);
  if (!element) return <Skeleton active title={false} />;
  return <Editor {...props} {...{ element, changeOf: change, form }} />;
}

interface EditorProps extends StepProps {
  readonly element: ChosenElement;
  readonly changeOf: ReturnType<typeof useElement>["change"];
  readonly form: FlowForm;
}

function Editor({ store, subject, node, value, onChange, fields, element, changeOf, form }: EditorProps) {
  const place = usePanelPlace({ store, subject }, element, changeOf, form);
  const { draft, keep } = useSheetDraft(node);
  return (
    <MatrixEditor
      {...{ value, onChange, fields, place, draft }}
      readOnly={subject.readOnly}
      onDraft={subject.readOnly ? undefined : keep}
    />
  );
}

/** The steps of people in a file, each with its matrix. */
async function stepsOf(xml: string) {
  const { process } = await readDesign(xml);
  const tasks = (holder: DesignElement): DesignElement[] =>
    (elementsOf(holder, "flowElements") as DesignElement[]).flatMap((one) =>
      one.$type === "bpmn:UserTask" ? [one] : one.$type === "bpmn:SubProcess" ? tasks(one) : [],
    );
  return tasks(process).map((task) => ({ id: task.id ?? "", name: task.name ?? task.id ?? "", matrix: matrixIn(task) }));
}
