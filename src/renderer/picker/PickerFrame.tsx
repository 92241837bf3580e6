import type { ReactNode } from "react";
import { SearchBox } from "../query/SearchBox.tsx";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { useTexts } from "../texts.ts";
import styles from "./picker.module.css";

/** Rows a page that a picker offers at most (specification administration §9). */
export const LARGEST_PAGE = 100;

interface PickerFrameProps {
  readonly form: QueryFormState;
  readonly queryForm: ReactNode;
  /** Stands at the left, four parts of twenty-four; above on a narrow window. */
  readonly side?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Search box and query form above the rows of a picker, paging below, a tree at the side. */
export function PickerFrame({ form, queryForm, side, footer, children }: PickerFrameProps) {
  const t = useTexts("screen");
  const main = (
    <div className={styles.main}>
      {form.searched.length > 0 && (
        <SearchBox
          className={styles.keyword}
          autoFocus
          label={t("keyword.label")}
          placeholder={t("keyword.placeholder", { fields: form.searched.join(t("keyword.separator")) })}
          value={form.keyword}
          onChange={form.setKeyword}
          onSearch={form.search}
        />
      )}
      {queryForm}
      <div className={styles.rows}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </div>
  );
  if (!side) return main;
  return (
    <div className={styles.split}>
      <aside className={styles.side}>{side}</aside>
      {main}
    </div>
  );
}
