import { useTranslation } from "react-i18next";
import type { CellProps } from "../../../renderer/registry.ts";
import styles from "../cells.module.css";

export interface BooleanCellOptions {
  readonly on?: string;
  readonly off?: string;
}

/** Yes, no, or nothing. In words: a tick alone says nothing to a screen reader or on paper. */
export function BooleanCell({ value, options }: CellProps<boolean, BooleanCellOptions>) {
  const { t } = useTranslation("widgets");
  if (value === null || value === undefined) return null;
  return value ? <span>{options.on ?? t("boolean.yes")}</span> : <span className={styles.no}>{options.off ?? t("boolean.no")}</span>;
}
