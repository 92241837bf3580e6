import { ReloadOutlined } from "@ant-design/icons";
import { Button, Input, Tooltip } from "antd";
import type { ReactNode } from "react";
import { ColumnSettingsButton } from "../columns/ColumnSettingsButton.tsx";
import type { Columns } from "../columns/useColumns.ts";
import type { QueryFormState } from "../query/useQueryForm.ts";
import { useTexts } from "../texts.ts";
import { DensityMenu } from "./DensityMenu.tsx";
import styles from "./list.module.css";
import type { Density } from "./useDensity.ts";

export interface RecordsFrameProps {
  readonly title: string;
  readonly description: string | undefined;
  readonly queryForm: ReactNode;
  /** Buttons of the toolbar. */
  readonly actions: ReactNode;
  readonly form: QueryFormState;
  readonly columns: Columns;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly loading: boolean;
  readonly onReload: () => void;
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
    <section className={styles.frame} aria-label={props.title}>
      {props.queryForm}
      <header className={styles.toolbar}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{props.title}</h1>
          {props.description !== undefined && <p className={styles.description}>{props.description}</p>}
        </div>
        <div className={styles.buttons}>{props.actions}</div>
        <div className={styles.tools}>
          {form.searched.length > 0 && (
            <Input.Search
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
          <Tooltip title={t("refresh")}>
            <Button
              type="text"
              icon={<ReloadOutlined spin={props.loading} aria-hidden />}
              aria-label={t("refresh")}
              onClick={props.onReload}
            />
          </Tooltip>
          <DensityMenu density={props.density} onChange={props.onDensity} />
          <ColumnSettingsButton columns={props.columns.columns} settings={props.columns.settings} onChange={props.columns.change} />
        </div>
      </header>
      {props.failure}
      <div className={styles.rows}>{props.children}</div>
      <footer className={styles.footer}>{props.footer}</footer>
    </section>
  );
}
