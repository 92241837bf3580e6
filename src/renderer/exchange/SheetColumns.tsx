import { Alert, Table } from "antd";
import { type ImportField, type ImportSheet, titleCandidates, withTitleRow } from "../../model/import-sheet.ts";
import { Select } from "../select/Select.tsx";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";

const SKIP = "";

/** What was chosen for a sheet. */
interface Choice {
  readonly mapping: readonly (string | null)[];
  readonly titleRow?: number | undefined;
}

interface SheetColumnsProps {
  readonly sheet: ImportSheet;
  readonly fields: readonly ImportField[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** In which row of a sheet the titles stand, and which of its columns fills which field. */
export function SheetColumns({ sheet, fields, choice, onChange }: SheetColumnsProps) {
  const t = useTexts("exchange");
  const shown = choice.titleRow === undefined || choice.titleRow === sheet.titleRow ? sheet : withTitleRow(sheet, fields, choice.titleRow);
  const missing = missingOf(fields, choice.mapping);

  /** A field is filled by one column: who takes it from another one leaves that without. */
  const assign = (index: number, name: string) =>
    onChange({
      ...choice,
      mapping: choice.mapping.map((field, place) => (place === index ? name || null : field === name ? null : field)),
    });
  const rows = titleCandidates(sheet);
  const chooseTitles = (row: number) => onChange({ titleRow: row, mapping: withTitleRow(sheet, fields, row).mapping });

  return (
    <>
      {!sheet.certain && <Alert type="warning" showIcon className={styles.alert ?? ""} message={t("columns.titleRowUncertain")} />}
      {rows.length > 1 && (
        <Select
          size="small"
          className={styles.titleRow ?? ""}
          popupMatchSelectWidth={false}
          aria-label={t("columns.titleRowLabel")}
          value={shown.titleRow}
          onChange={chooseTitles}
          options={rows.map(({ at, cells }) => ({
            value: at,
            label: `${t("columns.titleRow", { row: at })} · ${cells.filter(Boolean).slice(0, 6).join(" | ")}`,
          }))}
        />
      )}
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 240 }}
        rowKey="index"
        dataSource={shown.columns.map((column, index) => ({ ...column, index }))}
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
                value={choice.mapping[index] ?? SKIP}
                onChange={(name) => assign(index, name)}
                options={[
                  { value: SKIP, label: t("columns.skip") },
                  ...fields.map(({ name, title: label, required }) => ({ value: name, label: required ? `${label} *` : label })),
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
    </>
  );
}

/** Required fields without a column; of details only where some column fills them. */
function missingOf(fields: readonly ImportField[], mapping: readonly (string | null)[]): ImportField[] {
  const detailsOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(".")));
  const filled = new Set(mapping.flatMap((name) => (name === null ? [] : detailsOf(name))));
  return fields.filter(({ name, required }) => required && !mapping.includes(name) && (!name.includes(".") || filled.has(detailsOf(name))));
}
