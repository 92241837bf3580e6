import { Radio, Tabs } from "antd";
import type { ImportDetails, ImportFile } from "../../model/contract/jobs.ts";
import { IMPORT_STRATEGIES } from "../../model/import-request.ts";
import { Select } from "../select/Select.tsx";
import { useTexts } from "../texts.ts";
import styles from "./exchange.module.css";
import { SheetColumns } from "./SheetColumns.tsx";
import type { Import } from "./use-import.ts";

const NO_KEY = "";

/** Which column of the file fills which field, sheet by sheet, and what happens with records that are there already, and with their details. */
export function ColumnsStep({ file, work }: { file: ImportFile; work: Import }) {
  const t = useTexts("exchange");
  const { options, choose } = work;
  const mapped = new Set(options.mapping);
  const keys = file.fields.filter(({ name, key }) => key && mapped.has(name));
  const records = (
    <SheetColumns
      sheet={file}
      fields={file.fields}
      choice={options}
      onChange={(choice) => choose({ ...choice, ...(options.key !== null && !choice.mapping.includes(options.key) && { key: null }) })}
    />
  );
  const sheets = file.details.flatMap(({ name, title, sheet, fields }) => {
    const choice = options.details.find(({ field }) => field === name);
    if (!sheet || !choice) return [];
    const change = (next: typeof choice) => choose({ details: options.details.map((one) => (one.field === name ? next : one)) });
    return [
      {
        key: name,
        label: t("columns.sheetRows", { title, count: sheet.rows }),
        children: <SheetColumns sheet={sheet} fields={fields} choice={choice} onChange={(next) => change({ ...choice, ...next })} />,
      },
    ];
  });
  const isFilled = ({ name }: ImportDetails) =>
    options.mapping.some((one) => one?.startsWith(`${name}.`)) ||
    options.details.some(({ field, mapping }) => field === name && mapping.some((one) => one !== null));

  return (
    <>
      <p className={styles.found}>{t("columns.found", { name: file.name, count: file.rows })}</p>
      {sheets.length === 0 ? (
        records
      ) : (
        <Tabs
          size="small"
          items={[
            { key: "", label: t("columns.sheetRows", { title: t("columns.records"), count: file.rows }), children: records },
            ...sheets,
          ]}
        />
      )}
      <dl className={styles.options}>
        <dt id="import-key">{t("columns.key")}</dt>
        <dd>
          <Select
            aria-labelledby="import-key"
            className={styles.key ?? ""}
            value={options.key ?? NO_KEY}
            onChange={(key) => choose({ key: key || null })}
            options={[
              ...keys.map(({ name, title }) => ({ value: name, label: t("columns.keyOf", { title }) })),
              { value: NO_KEY, label: t("columns.noKey") },
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
            {file.details.filter(isFilled).map(({ name, title, ownKey }) => (
              <DetailsHint key={name} title={title} text={t(hintOf(options.strategy, ownKey))} />
            ))}
          </>
        )}
      </dl>
    </>
  );
}

const hintOf = (strategy: (typeof IMPORT_STRATEGIES)[number], ownKey: boolean): string =>
  `detailsHint.${strategy === "ignore" ? strategy : `${strategy}${ownKey ? "Own" : "Whole"}`}`;

function DetailsHint({ title, text }: { title: string; text: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className={styles.note}>{text}</dd>
    </>
  );
}
