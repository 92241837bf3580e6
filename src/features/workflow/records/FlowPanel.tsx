import { Collapse, Empty, Skeleton } from "antd";
import type { FormPieceProps } from "../../../renderer/pieces/form-piece.ts";
import { PieceFailure } from "../../../renderer/pieces/PieceFailure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useOptionalFlowCalls } from "../calls.tsx";
import { Course } from "./FlowHistory.tsx";
import { useInstancesOf } from "./flow-queries.ts";
import { InstanceHeading } from "./InstanceHeading.tsx";

/** Beside a record's form: its approvals, the newest first and open, also those that are over. */
export const FlowPanel = (props: FormPieceProps) => (useOptionalFlowCalls() ? <Approvals {...props} /> : null);

function Approvals({ entity, record }: FormPieceProps) {
  const t = useTexts("flow");
  const { data, error, refetch } = useInstancesOf(entity["x-table"], record?.id);
  if (error) return <PieceFailure error={error} onRetry={() => void refetch()} />;
  if (record && !data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const [newest] = data ?? [];
  if (!data || !newest) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("history.none")} />;
  const items = data.map((instance) => ({
    key: instance.processInstanceId,
    label: <InstanceHeading instance={instance} />,
    children: <Course instance={instance} />,
  }));
  return (
    <div data-record={record?.id}>
      <Collapse ghost size="small" items={items} defaultActiveKey={newest.processInstanceId} destroyOnHidden />
    </div>
  );
}
