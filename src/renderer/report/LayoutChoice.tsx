import { Button, Form } from "antd";
import { useState } from "react";
import type { ReportDimension } from "../../model/contract/report.ts";
import { MOST_LAID_OUT } from "../../model/report/report.ts";
import { Select } from "../select/Select.tsx";
import { useTexts } from "../texts.ts";
import styles from "./report.module.css";
import type { Layout, ReportState } from "./useReport.ts";

interface LayoutChoiceProps {
  readonly report: Pick<ReportState, "layout" | "setLayout">;
  readonly dimensions: readonly ReportDimension[];
  readonly onDone: () => void;
}

/** Which dimensions stand down the side and which across the top, in the order in which they are chosen. One stands in one place. */
export function LayoutChoice({ report, dimensions, onDone }: LayoutChoiceProps) {
  const t = useTexts("reportScreen");
  const [layout, setLayout] = useState<Layout>(report.layout);
  const many = layout.rows.length + layout.columns.length;
  const optionsFor = (own: readonly string[], other: readonly string[]) =>
    dimensions.map(({ id, title, refused }) => ({
      value: id,
      label: title,
      disabled: refused !== null || other.includes(id) || (many >= MOST_LAID_OUT && !own.includes(id)),
    }));
  return (
    <Form
      layout="vertical"
      className={styles.layout ?? ""}
      onFinish={() => {
        report.setLayout(layout);
        onDone();
      }}
    >
      <Form.Item label={t("layout.rows")} htmlFor="report-rows">
        <Select
          id="report-rows"
          mode="multiple"
          value={[...layout.rows]}
          options={optionsFor(layout.rows, layout.columns)}
          onChange={(rows: string[]) => setLayout({ ...layout, rows })}
        />
      </Form.Item>
      <Form.Item label={t("layout.columns")} htmlFor="report-columns">
        <Select
          id="report-columns"
          mode="multiple"
          value={[...layout.columns]}
          options={optionsFor(layout.columns, layout.rows)}
          onChange={(columns: string[]) => setLayout({ ...layout, columns })}
        />
      </Form.Item>
      <div className={styles.layoutButtons}>
        <Button
          type="link"
          onClick={() => {
            report.setLayout(undefined);
            onDone();
          }}
        >
          {t("layout.usual")}
        </Button>
        <Button
          onClick={() => {
            if (layout.columns.length > 0) setLayout({ rows: layout.columns, columns: layout.rows });
          }}
          disabled={layout.columns.length === 0}
        >
          {t("layout.swap")}
        </Button>
        <Button type="primary" htmlType="submit" disabled={layout.rows.length === 0}>
          {t("layout.apply")}
        </Button>
      </div>
    </Form>
  );
}
