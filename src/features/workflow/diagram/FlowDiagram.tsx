import { BranchesOutlined, FileSearchOutlined } from "@ant-design/icons";
import { Button, Modal, Skeleton, Space } from "antd";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { PieceFailure } from "../../../renderer/pieces/PieceFailure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./diagram.module.css";
import { type FlowProgress, type Mark, marksOf } from "./marks.ts";

const DiagramCanvas = lazy(() => import("./DiagramCanvas.tsx"));

export interface FlowDiagramProps extends FlowProgress {
  readonly xml: string;
  /** Who had, has or will have each step, by its id. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  /** Steps and flows that are foreseen, by id. */
  readonly predicted?: readonly string[] | undefined;
  /** The approval records, shown in a dialog; absent: no button for them. */
  readonly records?: ReactNode;
  /** Foresees who will approve; absent: there is no instance, and no button. */
  readonly onPredict?: (() => void) | undefined;
  readonly isPredicting?: boolean | undefined;
  /** Begins with the whole in sight, as small as that needs it. */
  readonly isWhole?: boolean | undefined;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** The diagram of a flow: what is done, what is waited for and what is foreseen, by whom, with zoom, approval records and prediction (specification workflow §2). */
export function FlowDiagram(props: FlowDiagramProps) {
  const { xml, names = NOBODY, predicted, records, onPredict, isPredicting = false, isWhole } = props;
  const { finishedSequenceFlowSet, finishedTaskSet, unfinishedTaskSet } = props;
  const t = useTexts("flow");
  const inside = useInsidePane();
  const [isReading, setReading] = useState(false);
  const marks = useMemo(
    () => marksOf({ finishedSequenceFlowSet, finishedTaskSet, unfinishedTaskSet }, predicted),
    [finishedSequenceFlowSet, finishedTaskSet, unfinishedTaskSet, predicted],
  );
  return (
    <section className={css.diagram} aria-label={t("diagram.title")}>
      <div className={css.tools}>
        <Space wrap>
          {records !== undefined && (
            <Button icon={<FileSearchOutlined aria-hidden />} onClick={() => setReading(true)}>
              {t("records.title")}
            </Button>
          )}
          {onPredict && (
            <Button icon={<BranchesOutlined aria-hidden />} loading={isPredicting && { delay: 200 }} onClick={onPredict}>
              {t("diagram.predict")}
            </Button>
          )}
        </Space>
        <Legend marks={marks} />
      </div>
      <ErrorBoundary fallbackRender={({ error, resetErrorBoundary }) => <PieceFailure error={error} onRetry={resetErrorBoundary} />}>
        <Suspense fallback={<Skeleton.Node active className={css.loading ?? ""} />}>
          <DiagramCanvas xml={xml} marks={marks} names={names} isWhole={isWhole} />
        </Suspense>
      </ErrorBoundary>
      <Modal
        {...inside}
        open={isReading}
        onCancel={() => setReading(false)}
        title={t("records.title")}
        footer={null}
        width="min(960px, 94%)"
        destroyOnHidden
      >
        {records}
      </Modal>
    </section>
  );
}

const MARKS: readonly Mark[] = ["done", "current", "predicted"];

/** What the colours say, of those that are there. */
function Legend({ marks }: { marks: ReadonlyMap<string, Mark> }) {
  const t = useTexts("flow");
  const shown = new Set(marks.values());
  return (
    <ul className={css.legend}>
      {MARKS.filter((mark) => shown.has(mark)).map((mark) => (
        <li key={mark} data-mark={mark}>
          {t(`diagram.mark.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
