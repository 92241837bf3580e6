import { Input } from "antd";
import type { ReactNode } from "react";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { useTexts } from "../texts.ts";
import styles from "./picker.module.css";

/** Search box and query form above the rows of a picker, paging below. */
export function PickerFrame(props: { form: QueryFormState; queryForm: ReactNode; footer: ReactNode; children: ReactNode }) {
  const t = useTexts("screen");
  const { form } = props;
  return (
    <>
      {form.searched.length > 0 && (
        <Input.Search
          className={styles.keyword ?? ""}
          allowClear
          autoFocus
          aria-label={t("keyword.label")}
          placeholder={t("keyword.placeholder", { fields: form.searched.join(t("keyword.separator")) })}
          value={form.keyword}
          onChange={(event) => form.setKeyword(event.target.value)}
          onSearch={(text) => form.search(text)}
        />
      )}
      {props.queryForm}
      <div className={styles.rows}>{props.children}</div>
      <div className={styles.footer}>{props.footer}</div>
    </>
  );
}
