import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo, useId } from "react";
import type { Entity } from "../../model/documents.ts";
import type { Field } from "../../model/fields.ts";
import { PERIODS } from "../../model/period.ts";
import words from "../heard.module.css";
import { Select } from "../select/Select.tsx";
import { usePane, useServices } from "../services.tsx";
import { UnknownWidget } from "../states/UnknownWidget.tsx";
import { useTexts } from "../texts.ts";
import styles from "./builder.module.css";
import { type DraftRow, meansMe, newRow } from "./draft.ts";
import { type BuilderOperator, needsNoValue, offeredOperators, valueControl } from "./operators.ts";

interface RowEditorProps {
  readonly row: DraftRow;
  readonly entity: Entity;
  readonly fields: readonly Field[];
  /** The same function at every render. Undefined takes the row away. */
  readonly onChange: (key: string, row: DraftRow | undefined) => void;
}

/** One comparison: field, operator, value. Changing what the value is drawn by empties it. */
export const RowEditor = memo(function RowEditor({ row, entity, fields, onChange }: RowEditorProps) {
  const t = useTexts("query");
  const { container } = usePane();
  const id = useId();
  const field = fields.find(({ name }) => name === row.field);
  const operators = field ? offeredOperators(field) : [];
  const listedOperators = field && !operators.includes(row.op) ? [row.op, ...operators] : operators;
  const title = field?.property.title ?? row.field;
  return (
    <div className={styles.row}>
      <HiddenLabel of={`${id}-field`} text={t("field")} />
      <Select<string>
        id={`${id}-field`}
        className={styles.rowField ?? ""}
        showSearch
        optionFilterProp="label"
        value={row.field}
        onChange={(name) => onChange(row.key, { ...newRow(entity, name), key: row.key })}
        options={[
          ...(field ? [] : [{ value: row.field, label: row.field }]),
          ...fields.map(({ name, property }) => ({ value: name, label: property.title })),
        ]}
        getPopupContainer={container}
      />
      <HiddenLabel of={`${id}-operator`} text={t("operator", { field: title })} />
      <Select<BuilderOperator>
        id={`${id}-operator`}
        className={styles.rowOperator ?? ""}
        value={row.op}
        onChange={(op) => onChange(row.key, { ...row, op, value: field && sameControl(field, row.op, op) ? row.value : null })}
        options={listedOperators.map((op) => ({ value: op, label: t(`op.${op}`) }))}
        getPopupContainer={container}
      />
      <div className={styles.rowValue}>
        {field && !needsNoValue(row.op) && (
          <ValueEditor row={row} field={field} entity={entity} onValue={(value) => onChange(row.key, { ...row, value })} />
        )}
      </div>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("removeRow", { field: title })}
        onClick={() => onChange(row.key, undefined)}
      />
    </div>
  );
});

const RANGED: ReadonlySet<BuilderOperator> = new Set(["between", "within", "in", "sameDay"]);
const ALIKE: ReadonlySet<Field["kind"]> = new Set([
  "text",
  "integer",
  "number",
  "decimal",
  "reference",
  "references",
  "values",
  "date",
  "datetime",
]);

/** Whether a value for one operator is one for the other too. */
const sameControl = ({ kind }: Field, from: BuilderOperator, to: BuilderOperator): boolean =>
  ALIKE.has(kind) && !RANGED.has(from) && !RANGED.has(to) && !needsNoValue(from) && !needsNoValue(to);

interface ValueEditorProps {
  readonly row: DraftRow;
  readonly field: Field;
  readonly entity: Entity;
  readonly onValue: (value: unknown) => void;
}

function ValueEditor({ row, field, entity, onValue }: ValueEditorProps) {
  const t = useTexts("query");
  const id = useId();
  const { registry } = useServices();
  const { container } = usePane();
  const { title } = field.property;
  const label = <HiddenLabel of={id} text={t("value", { field: title })} />;
  if (row.op === "within")
    return (
      <>
        {label}
        <Select<string | null>
          id={id}
          className={styles.wide ?? ""}
          placeholder={t("period.choose")}
          value={typeof row.value === "string" ? row.value : null}
          onChange={onValue}
          options={PERIODS.map((period) => ({ value: period, label: t(`period.${period}`) }))}
          getPopupContainer={container}
        />
      </>
    );
  const control = valueControl(registry, field, row.op);
  if (!control.widget) return <UnknownWidget name={field.kind} path={`${entity.$id}.${field.name}`} />;
  const Widget = control.widget.component;
  return (
    <>
      {label}
      <Widget
        // Another operator may want another shape of value from the same control.
        key={row.op === "in" || row.op === "between" ? row.op : "one"}
        id={id}
        value={row.value}
        onChange={onValue}
        field={control.field}
        entity={entity}
        options={control.options}
        label={title}
        {...(meansMe(field.name) && row.op !== "in" && { placeholder: t("meWithout") })}
      />
    </>
  );
}

const HiddenLabel = ({ of, text }: { of: string; text: string }) => (
  <label htmlFor={of} className={words.heard}>
    {text}
  </label>
);
