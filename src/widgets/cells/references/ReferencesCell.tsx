import type { Reference } from "../../../model/wire.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { nameOf, toReferences } from "../../blocks/references/references.ts";
import styles from "../cells.module.css";

/** The names of the records that a field points to, each as a tag. */
export function ReferencesCell({ value }: CellProps<readonly Reference[]>) {
  return toReferences(value).map((reference) => (
    <span key={reference.id} className={styles.tag}>
      {nameOf(reference)}
    </span>
  ));
}
