import Search from "antd/es/input/Search.js";
import { lazy, type ReactNode, Suspense } from "react";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { AdvancedSearch } from "../query-builder/AdvancedSearch.tsx";
import { useTexts } from "../texts.ts";
import { ListTools, type ListToolsProps } from "./ListTools.tsx";
import styles from "./list.module.css";

const FilterLine = lazy(async () => ({ default: (await import("../query-builder/FilterLine.tsx")).FilterLine }));

const Warning = lazy(async () => ({ default: (await import("./Warning.tsx")).Warning }));

export interface RecordsFrameProps extends ListToolsProps {
  readonly title: string;
  readonly description: string | undefined;
  readonly queryForm: ReactNode;
  /** Buttons of the toolbar. */
  readonly actions: ReactNode;
  readonly form: QueryFormState;
  /** What the user is warned of, above everything. */
  readonly warning?: string | undefined;
  /** Shows and hides the query form, where that is not always there. */
  readonly searchButton?: ReactNode;
  /** Further things that the rows can be asked for. */
  readonly tools?: ReactNode;
  /** As high as its content, instead of filling its parent. */
  readonly fitting?: boolean | undefined;
  /** The line that says what failed. */
  readonly failure: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame that lists and trees share: query form, toolbar, rows that fill what is left, footer. */
export function RecordsFrame(props: RecordsFrameProps) {
  const t = useTexts("screen");
  const { form } = props;
  return (
    <section className={`${styles.frame} ${props.fitting ? styles.fitting : ""}`} aria-label={props.title}>
      {props.warning !== undefined && (
        <Suspense fallback={null}>
          <Warning text={props.warning} />
        </Suspense>
      )}
      {props.queryForm}
      <header className={styles.toolbar}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{props.title}</h1>
          {props.description !== undefined && <p className={styles.description}>{props.description}</p>}
        </div>
        <div className={styles.buttons}>{props.actions}</div>
        <div className={styles.tools}>
          {form.searched.length > 0 && (
            <Search
              className={styles.keyword ?? ""}
              allowClear
              aria-label={t("keyword.label")}
              placeholder={t("keyword.placeholder", { fields: form.searched.join(t("keyword.separator")) })}
              value={form.keyword}
              onChange={(event) => form.setKeyword(event.target.value)}
              // Clearing by the cross searches at once, as the box is then empty again.
              onSearch={(text) => form.search(text)}
            />
          )}
          {props.searchButton}
          <AdvancedSearch form={form} />
          {props.tools}
          <ListTools {...props} />
        </div>
      </header>
      {form.advanced && (
        <Suspense fallback={<div className={styles.asked} />}>
          <FilterLine form={form} advanced={form.advanced} />
        </Suspense>
      )}
      {props.failure}
      <div className={styles.rows}>{props.children}</div>
      <footer className={styles.footer}>{props.footer}</footer>
    </section>
  );
}
