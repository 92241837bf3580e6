import { useQuery } from "@tanstack/react-query";
import { Button, Empty, Skeleton } from "antd";
import { elementsOf } from "../../../../flow/compile/bpmn.ts";
import { type DesignElement, readDesign } from "../../../../flow/design/design.ts";
import { matrixIn, putMatrix } from "../../../../flow/matrix/file.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { Select } from "../../../../renderer/select/Select.tsx";
import { Failure } from "../../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignPartProps } from "../design-part.ts";
import { useDesign } from "../design-store.ts";
import { MatrixEditor } from "./MatrixEditor.tsx";
import { MatrixTrial } from "./MatrixTrial.tsx";
import styles from "./matrix.module.css";

const NEW: MatrixRule = { kind: "matrix", hit: "unique", dimensions: [], rows: [] };

/** The approval matrix of the step that is chosen, as a tool of the designer. */
export default function MatrixTool({ store, subject }: DesignPartProps) {
  const t = useTexts("design");
  const { matrix: calls } = useFlowCalls();
  const xml = useDesign(store, (state) => state.xml);
  const selection = useDesign(store, (state) => state.selection);
  const file = useQuery({
    queryKey: ["flow", "matrix", "file", xml],
    queryFn: () => stepsOf(xml),
    gcTime: 0,
    placeholderData: (former) => former,
  });
  const fields = useQuery({
    queryKey: ["flow", "matrix", "fields", subject.id],
    queryFn: () => calls.fields({ query: { id: subject.id } }),
  });
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
        <MatrixEditor
          key={step.id}
          value={step.matrix ?? NEW}
          onChange={(next) => void change(next)}
          fields={fields.data.fields}
          readOnly={subject.readOnly}
        />
      ) : (
        <Empty description={t("matrix.none")} />
      )}
      {step.matrix && step.matrix.rows.length > 0 && <MatrixTrial store={store} subject={subject} node={step.id} />}
    </div>
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
