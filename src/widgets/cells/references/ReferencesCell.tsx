import type { Reference } from "../../../model/wire.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { nameOf, toReferences } from "../../blocks/references/references.ts";
import { defineCell } from "../../define.ts";
import styles from "../cells.module.css";

/** The names of the records that a field points to, each as a tag. */
export function ReferencesCell({ value }: CellProps<readonly Reference[]>) {
  return toReferences(value).map((reference) => (
    <span key={reference.id} className={styles.tag}>
      {nameOf(reference)}
    </span>
  ));
}

export const references = defineCell({
  name: "references",
  description: "The names of several records, as tags.",
  takes: { grid: ["references"] },
  component: ReferencesCell,
  fits: (field) => field.kind === "references",
  width: 200,
  examples: {
    field: "members",
    value: [
      { id: "1", name: "张三" },
      { id: "2", name: "李四" },
    ],
    states: { Empty: { value: [] } },
  },
});
