import { Input, Modal, Table, Tag } from "antd";
import { type Key, useMemo, useState } from "react";
import type { ListedSource } from "../../model/contract/gen-table.ts";
import { useInsidePane } from "../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../renderer/texts.ts";
import type { Choice } from "./store.ts";

const MOST = 20;
const keyOf = ({ schema, name }: Pick<ListedSource, "schema" | "name">): string => `${schema}.${name}`;

/** The tables of the database by schema, among which those are chosen that documents are proposed of. */
export function ChooseTables({ sources, onAnswer }: { sources: readonly ListedSource[]; onAnswer: (choice?: Choice) => void }) {
  const t = useTexts("generator");
  const inside = useInsidePane();
  const [word, setWord] = useState("");
  const [chosen, setChosen] = useState<readonly Key[]>([]);
  const schemas = useMemo(() => [...new Set(sources.map(({ schema }) => schema))], [sources]);
  const shown = sources.filter((one) => `${keyOf(one)} ${one.comment ?? ""}`.toLowerCase().includes(word.trim().toLowerCase()));
  const send = () => {
    const among = new Set(chosen);
    onAnswer(sources.filter((one) => among.has(keyOf(one))).map(({ schema, name }) => ({ schema, name })));
  };
  return (
    <Modal
      {...inside}
      open
      centered
      width={760}
      title={t("choose.title")}
      okText={t("choose.ok", { count: chosen.length })}
      cancelText={t("close")}
      okButtonProps={{ disabled: chosen.length === 0 || chosen.length > MOST }}
      onOk={send}
      onCancel={() => onAnswer()}
    >
      <p>{t("choose.help", { count: MOST })}</p>
      <Input.Search
        allowClear
        aria-label={t("choose.search")}
        placeholder={t("choose.search")}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        style={{ marginBlockEnd: 8 }}
      />
      <Table<ListedSource>
        size="small"
        rowKey={keyOf}
        dataSource={shown}
        rowSelection={{ selectedRowKeys: [...chosen], onChange: setChosen, preserveSelectedRowKeys: true }}
        scroll={{ x: 560, y: 400 }}
        pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false, size: "small" }}
        locale={{ emptyText: t("choose.none") }}
        columns={[
          {
            title: t("choose.schema"),
            dataIndex: "schema",
            width: 140,
            filters: schemas.map((value) => ({ value, text: value })),
            onFilter: (value, { schema }) => schema === value,
          },
          {
            title: t("choose.table"),
            dataIndex: "name",
            ellipsis: true,
            render: (name: string, { view }) =>
              view ? (
                <>
                  {name} <Tag>{t("choose.view")}</Tag>
                </>
              ) : (
                name
              ),
          },
          { title: t("choose.comment"), dataIndex: "comment", ellipsis: true },
          { title: t("choose.rows"), dataIndex: "rows", width: 100, align: "right" },
        ]}
      />
    </Modal>
  );
}
