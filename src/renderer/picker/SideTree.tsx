import { Input, Tree } from "antd";
import { useMemo, useState } from "react";
import type { Condition } from "../../model/condition.ts";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import { nameOf } from "../list/list-query.ts";
import { useRecords } from "../list/useRecords.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import { branchCondition, branchOf, nodesOf, openedBy } from "./branches.ts";
import styles from "./picker.module.css";

/** Pixels: longer trees draw what is in sight. */
const HEIGHT = 420;
const EVERYTHING = {};
/** The key of the node above all others, which stands for no branch. */
const ALL = "all";
const NO_ROWS: readonly Row[] = [];

interface SideTreeProps {
  /** An entity with x-parent. */
  readonly entity: Entity;
  /** The field of the list that refers to it. */
  readonly field: string;
  /** The condition under which a record belongs to the chosen branch; undefined when none is chosen. */
  readonly onChoose: (branch: Condition | undefined) => void;
}

/** The tree at the side of a picker: choosing a branch narrows the list to it and what lies below, choosing it again lets go of it. */
export function SideTree({ entity, field, onChoose }: SideTreeProps) {
  const t = useTexts("picker");
  const { source } = useServices();
  const [request, setRequest] = useState(EVERYTHING);
  const records = useRecords(entity.$id, "tree", request, setRequest, (query, signal) => source.tree(entity.$id, query, signal));
  const rows = records.data ?? NO_ROWS;
  const parent = entity["x-parent"] ?? "";
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<readonly string[]>();
  const nodes = useMemo(() => nodesOf(rows, parent, typed, (row) => nameOf(entity, row)), [rows, parent, typed, entity]);
  const expanded = useMemo(() => opened ?? openedBy(rows, parent, typed), [opened, rows, parent, typed]);

  if (records.error !== undefined) return <Failure error={records.error} onRetry={records.retry} />;
  return (
    <>
      <Input
        allowClear
        aria-label={t("findInTree", { title: entity.title })}
        placeholder={t("findInTree", { title: entity.title })}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpened(undefined);
        }}
      />
      <Tree
        className={styles.tree ?? ""}
        aria-label={t("tree", { title: entity.title })}
        blockNode
        height={HEIGHT}
        treeData={[{ key: ALL, title: t("all"), children: nodes }]}
        expandedKeys={[ALL, ...expanded]}
        onExpand={(keys) => setOpened(keys.map(String))}
        selectedKeys={[chosen ?? ALL]}
        onSelect={(keys) => {
          const key = keys.map(String).at(-1);
          const next = key === ALL ? undefined : key;
          setChosen(next);
          onChoose(next === undefined ? undefined : branchCondition(field, branchOf(rows, parent, next)));
        }}
      />
    </>
  );
}
