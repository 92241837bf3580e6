import { useCallback, useEffect, useRef, useState } from "react";
import type { Condition } from "../../../model/condition.ts";
import { displayField } from "../../../model/fields.ts";
import type { Row } from "../../../model/wire.ts";
import { useEntity } from "../../../renderer/bundle.tsx";
import { useServices } from "../../../renderer/services.tsx";
import { toReferences } from "../../blocks/references/references.ts";

/** A record as antd's tree takes it, by reference to its parent. */
interface TreeNode {
  readonly id: string;
  readonly pId: string | null;
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
}

export interface TreeNodes {
  readonly nodes: readonly TreeNode[];
  readonly state: "idle" | "loading" | "failed";
  /** Asks for the tree; a newer question cancels an older one. */
  readonly load: () => void;
}

/** The records of an entity with `x-parent`, loaded when asked for. With `banRoot`, records at the top cannot be chosen. */
export function useTreeNodes(entity: string, filter: Condition | undefined, banRoot: boolean): TreeNodes {
  const { source } = useServices();
  const document = useEntity(entity);
  const parentField = document?.["x-parent"] ?? "parent";
  const nameField = document ? displayField(document) : "name";
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [state, setState] = useState<TreeNodes["state"]>("idle");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const load = useCallback(() => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState("loading");
    source.tree(entity, filter ? { condition: filter } : {}, abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setRows(answer);
        setState("idle");
      },
      () => {
        if (!abort.signal.aborted) setState("failed");
      },
    );
  }, [source, entity, filter]);

  const ids = new Set(rows.map((row) => row.id));
  const nodes = rows.map((row): TreeNode => {
    const parent = toReferences(row[parentField])[0]?.id;
    const pId = parent !== undefined && ids.has(parent) ? parent : null;
    const name = row[nameField];
    return { id: row.id, pId, value: row.id, title: typeof name === "string" ? name : row.id, disabled: banRoot && pId === null };
  });
  return { nodes, state, load };
}
