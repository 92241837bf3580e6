import { Alert, Radio, Table } from "antd";
import type { ImportFile } from "../../model/contract/jobs.ts";
import { IMPORT_STRATEGIES } from "../../model/import-request.ts";
import { Select } from "../select/Select.tsx";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";
import type { Import } from "./use-import.ts";

const SKIP = "";

/** Which column of the file fills which field, and what happens with records that are there already. */
export function ColumnsStep({ file, work }: { file: ImportFile; work: Import }) {
  const t = useTexts("exchange");
  const { options, choose } = work;
  const mapped = new Set(options.mapping);
  const missing = file.fields.filter(({ name, required }) => required && !mapped.has(name));
  const keys = file.fields.filter(({ name, key }) => key && mapped.has(name));

  /** A field is filled by one column: who takes it from another one leaves that without. */
  const assign = (index: number, name: string) => {
    const mapping = options.mapping.map((field, at) => (at === index ? name || null : field === name ? null : field));
    choose({ mapping, ...(options.key !== null && !mapping.includes(options.key) && { key: null }) });
  };

  return (
    <>
      <p className={styles.found}>{t("columns.found", { name: file.name, count: file.rows })}</p>
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 240 }}
        rowKey="index"
        dataSource={file.columns.map((column, index) => ({ ...column, index }))}
        columns={[
          { title: t("columns.title"), dataIndex: "title", width: "30%" },
          {
            title: t("columns.sample"),
            width: "34%",
            ellipsis: true,
            responsive: ["sm"],
            render: (_, { samples }) => samples.filter(Boolean).join(" · "),
          },
          {
            title: t("columns.field"),
            render: (_, { title, index }) => (
              <Select
                size="small"
                showSearch
                optionFilterProp="label"
                className={styles.field ?? ""}
                aria-label={`${t("columns.field")}: ${title}`}
                value={options.mapping[index] ?? SKIP}
                onChange={(name) => assign(index, name)}
                options={[
                  { value: SKIP, label: t("columns.skip") },
                  ...file.fields.map(({ name, title: label, required }) => ({ value: name, label: required ? `${label} *` : label })),
                ]}
              />
            ),
          },
        ]}
      />
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.alert ?? ""}
          message={t("columns.missing", { fields: missing.map(({ title }) => title).join(", ") })}
        />
      )}
      <dl className={styles.options}>
        <dt id="import-key">{t("columns.key")}</dt>
        <dd>
          <Select
            aria-labelledby="import-key"
            className={styles.key ?? ""}
            value={options.key ?? SKIP}
            onChange={(key) => choose({ key: key || null })}
            options={[
              ...keys.map(({ name, title }) => ({ value: name, label: t("columns.keyOf", { title }) })),
              { value: SKIP, label: t("columns.noKey") },
            ]}
          />
        </dd>
        {options.key !== null && (
          <>
            <dt id="import-strategy">{t("columns.strategy")}</dt>
            <dd>
              <Radio.Group
                aria-labelledby="import-strategy"
                optionType="button"
                value={options.strategy}
                onChange={({ target }) => choose({ strategy: target.value })}
                options={IMPORT_STRATEGIES.map((value) => ({ value, label: t(`strategy.${value}`) }))}
              />
              <span className={styles.note}>{t(`strategyHint.${options.strategy}`)}</span>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
