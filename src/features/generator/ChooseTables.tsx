import { Button, Input, Modal, Table, Tag } from "antd";
import { type Key, useMemo, useState } from "react";
import type { ListedColumn, ListedSource } from "../../model/contract/gen-table.ts";
import { useInsidePane } from "../../renderer/form/page/useInsidePane.ts";
import words from "../../renderer/heard.module.css";
import { useTexts } from "../../renderer/texts.ts";
import { type SourceNode, sourceNodes } from "./source-nodes.ts";
import type { Choice } from "./store.ts";
import { TableColumns } from "./TableColumns.tsx";

const MOST = 20;
/** Schemas stand open as long as all of their tables are looked over at once. */
const MOST_OPEN = 200;

interface ChooseProps {
  readonly sources: readonly ListedSource[];
  readonly columnsOf: (table: Choice[number]) => Promise<readonly ListedColumn[]>;
  readonly onAnswer: (choice?: Choice) => void;
}

/** The tables of the database as a tree of schemas, among which those are chosen that documents are proposed of; each is looked into before. */
export function ChooseTables({ sources, columnsOf, onAnswer }: ChooseProps) {
  const t = useTexts("generator");
  const inside = useInsidePane();
  const [word, setWord] = useState("");
  const [chosen, setChosen] = useState<readonly Key[]>([]);
  const [looked, setLooked] = useState<ListedSource>();
  const nodes = useMemo(() => sourceNodes(sources, word), [sources, word]);
  const [open, setOpen] = useState<readonly Key[]>(() => (sources.length > MOST_OPEN ? nodes.slice(0, 1) : nodes).map(({ key }) => key));
  const send = () => {
    const among = new Set(chosen);
    const tables = sourceNodes(sources).flatMap(({ children = [] }) => children);
    onAnswer(tables.flatMap(({ key, source }) => (source && among.has(key) ? [{ schema: source.schema, name: source.name }] : [])));
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
      <Table<SourceNode>
        size="small"
        dataSource={[...nodes]}
        expandable={{
          expandedRowKeys: word.trim() === "" ? [...open] : nodes.map(({ key }) => key),
          onExpandedRowsChange: (keys) => setOpen([...keys]),
        }}
        rowSelection={{
          ...{ selectedRowKeys: [...chosen], onChange: setChosen, preserveSelectedRowKeys: true, hideSelectAll: true },
          columnTitle: <span className={words.heard}>{t("choose.title")}</span>,
          getCheckboxProps: ({ source }) => ({ "aria-label": source && `${source.schema}.${source.name}` }) as object,
          renderCell: (_, { source }, __, box) => (source ? box : null),
        }}
        scroll={{ x: 560, y: 400 }}
        pagination={false}
        locale={{ emptyText: t("choose.none") }}
        columns={[
          {
            title: t("choose.table"),
            key: "name",
            ellipsis: true,
            render: (_, { schema, source, children = [] }) =>
              source ? (
                <>
                  <Button type="link" size="small" title={t("choose.look")} onClick={() => setLooked(source)}>
                    {source.name}
                  </Button>
                  {source.view && <Tag>{t("choose.view")}</Tag>}
                </>
              ) : (
                <strong>
                  {schema} ({children.length})
                </strong>
              ),
          },
          { title: t("choose.comment"), dataIndex: ["source", "comment"], ellipsis: true },
          { title: t("choose.rows"), dataIndex: ["source", "rows"], width: 100, align: "right" },
        ]}
      />
      {looked && <TableColumns table={looked} load={() => columnsOf(looked)} onClose={() => setLooked(undefined)} />}
    </Modal>
  );
}
