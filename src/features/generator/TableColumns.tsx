import { useQuery } from "@tanstack/react-query";
import { Drawer, Skeleton, Space, Table, Tag } from "antd";
import type { ListedColumn, ListedSource } from "../../model/contract/gen-table.ts";
import { PieceFailure } from "../../renderer/pieces/PieceFailure.tsx";
import { useTexts } from "../../renderer/texts.ts";

interface ColumnsProps {
  readonly table: Pick<ListedSource, "schema" | "name" | "comment">;
  readonly load: () => Promise<readonly ListedColumn[]>;
  readonly onClose: () => void;
}

/** What a table of the database has for columns, before it is read. */
export function TableColumns({ table: { schema, name, comment }, load, onClose }: ColumnsProps) {
  const t = useTexts("generator");
  const { data, error, refetch } = useQuery({ queryKey: ["generator", "columns", schema, name], queryFn: load, gcTime: 0, retry: false });
  return (
    <Drawer
      open
      width="min(760px, 96%)"
      title={
        <>
          {schema}.{name} {comment}
        </>
      }
      closable={{ "aria-label": t("close") }}
      onClose={onClose}
    >
      {error && <PieceFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && (
        <Table<ListedColumn>
          size="small"
          rowKey="name"
          dataSource={[...data]}
          pagination={false}
          scroll={{ x: 620 }}
          columns={[
            { title: t("columns.name"), dataIndex: "name", width: 160, ellipsis: true },
            { title: t("columns.type"), dataIndex: "type", width: 170, ellipsis: true },
            { title: t("columns.comment"), dataIndex: "comment", width: 150, ellipsis: true },
            {
              title: t("columns.remarks"),
              key: "remarks",
              render: (_, { key, unique, required, reference, default: initial }) => (
                <Space size={[4, 4]} wrap>
                  {key && <Tag>{t("columns.key")}</Tag>}
                  {unique && <Tag color="blue">{t("columns.unique")}</Tag>}
                  {required && !key && <Tag>{t("columns.required")}</Tag>}
                  {reference !== null && <Tag color="cyan">{t("columns.reference", { table: reference })}</Tag>}
                  {initial !== null && !key && <span>{t("columns.default", { value: initial })}</span>}
                </Space>
              ),
            },
          ]}
        />
      )}
    </Drawer>
  );
}
