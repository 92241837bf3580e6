import { Input, Tree } from "antd";
import { useMemo, useState } from "react";
import type { Condition } from "../../model/condition.ts";
import type { Row } from "../../model/wire.ts";
import { nameOf } from "../list/list-query.ts";
import { useRecords } from "../list/useRecords.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import { branchOf, nodeCondition, nodesOf, openedBy, topNodes, topsOpenedBy } from "./branches.ts";
import type { Side } from "./derive-picker.ts";
import styles from "./picker.module.css";
import { useTreeTops } from "./useTreeTops.ts";

/** Pixels: longer trees draw what is in sight. */
const HEIGHT = 420;
const EVERYTHING = {};
/** The key of the node above all others, which stands for no branch. */
const ALL = "all";
const NO_ROWS: readonly Row[] = [];

interface SideTreeProps {
  readonly side: Side;
  /** The condition under which a record belongs to the chosen branch; undefined when none is chosen. */
  readonly onChoose: (branch: Condition | undefined) => void;
}

/**
 * The tree at the side of a picker: choosing a branch narrows the list to it and what lies below, choosing it again lets go of it. Where records
 * stand above it, the tree is there once for all of them together, and once below each.
 */
export function SideTree({ side: { entity, field, top }, onChoose }: SideTreeProps) {
  const t = useTexts("picker");
  const { source } = useServices();
  const [request, setRequest] = useState(EVERYTHING);
  const records = useRecords(entity.$id, "tree", request, setRequest, (query, signal) => source.tree(entity.$id, query, signal));
  const { tops, error: topError, retry: retryTops } = useTreeTops(top);
  const rows = records.data ?? NO_ROWS;
  const parent = entity["x-parent"] ?? "";
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<readonly string[]>();
  const nodes = useMemo(() => {
    const branches = nodesOf(rows, parent, typed, (row) => nameOf(entity, row));
    return [{ key: ALL, title: t("all"), children: branches }, ...topNodes(tops, branches, typed)];
  }, [rows, parent, typed, entity, tops, t]);
  const expanded = useMemo(() => {
    if (opened) return opened;
    const branches = openedBy(rows, parent, typed);
    return typed.trim() === "" ? branches : [...branches, ...topsOpenedBy(tops, branches)];
  }, [opened, rows, parent, typed, tops]);

  if (records.error !== undefined) return <Failure error={records.error} onRetry={records.retry} />;
  if (topError !== null) return <Failure error={topError} onRetry={retryTops} />;
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
        treeData={nodes}
        expandedKeys={[ALL, ...expanded]}
        onExpand={(keys) => setOpened(keys.map(String))}
        selectedKeys={[chosen ?? ALL]}
        onSelect={(keys) => {
          const key = keys.map(String).at(-1);
          const next = key === ALL ? undefined : key;
          setChosen(next);
          const fields = { top: top?.field ?? "", branch: field };
          onChoose(next === undefined ? undefined : nodeCondition(next, fields, (branch) => branchOf(rows, parent, branch)));
        }}
      />
    </>
  );
}
