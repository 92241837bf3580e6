import type { Condition } from "../../../model/condition.ts";
import type { DepartmentBranch } from "../../../model/contract/pickers.ts";
import type { Entity } from "../../../model/documents.ts";
import { displayField } from "../../../model/fields.ts";
import type { Row } from "../../../model/wire.ts";
import type { RecordContext } from "../../records/context.ts";
import { tree } from "../../records/read/tree.ts";

export interface Branch extends DepartmentBranch {
  readonly children: Branch[];
}

/** The rows of a tree, those that match, each inside its parent; one whose parent is out of sight stands at the top. */
export async function branches(context: RecordContext, entity: Entity, condition?: Condition): Promise<Branch[]> {
  const rows = await tree(context, entity, { condition });
  const name = displayField(entity);
  const parentOf = (row: Row) => (row[entity["x-parent"] as string] as { id: string } | null | undefined)?.id ?? null;
  const nodes = new Map(
    rows.map((row) => [row.id, { id: row.id, name: String(row[name] ?? row.id), parentId: parentOf(row), children: [] as Branch[] }]),
  );
  const top: Branch[] = [];
  for (const node of nodes.values()) (nodes.get(node.parentId ?? "")?.children ?? top).push(node);
  return top;
}
