import { Checkbox, Input, Radio } from "antd";
import type { PublicField } from "../../model/contract/public-form.ts";
import type { EntryControl } from "./Entry.tsx";
import css from "./public-form.module.css";
import type { Written } from "./written.ts";

interface FieldControlProps {
  readonly field: PublicField;
  readonly control: EntryControl;
  readonly value: Written[string];
  readonly onChange: (value: Written[string]) => void;
}

/** More options than these are a list of the phone's own. */
const MOST_RADIOS = 7;

/** The control of a field: days, times and long lists are those of the phone or browser, which everybody knows. */
export function FieldControl({ field, control, value, onChange }: FieldControlProps) {
  const { kind, options, maxLength } = field;
  const { id, size: _, status, ...described } = control;
  const text = value === null || value === undefined ? "" : String(value);
  const longest = maxLength === null ? {} : { maxLength };
  const labelled = { ...described, id, "aria-labelledby": `${id}-label` };
  if (kind === "boolean")
    return (
      <Checkbox {...described} id={id} checked={value === true} onChange={({ target }) => onChange(target.checked)}>
        {field.title}
      </Checkbox>
    );
  if (kind === "choices")
    return (
      <fieldset {...labelled} className={css.group}>
        <Checkbox.Group
          className={css.options ?? ""}
          value={Array.isArray(value) ? [...value] : []}
          options={options.map((option) => ({ ...option }))}
          onChange={(chosen) => onChange(chosen as (string | number)[])}
        />
      </fieldset>
    );
  if (kind === "choice" && options.length <= MOST_RADIOS)
    return (
      <div {...labelled} role="radiogroup">
        <Radio.Group
          className={css.options ?? ""}
          name={id}
          value={value}
          options={options.map((option) => ({ ...option }))}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    );
  if (kind === "choice")
    return (
      <select {...described} id={id} className={css.select} value={text} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (kind === "multiline")
    return (
      <Input.TextArea
        {...control}
        {...longest}
        value={text}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return <Input {...control} {...longest} {...TYPES[kind]} value={text} onChange={({ target }) => onChange(target.value)} />;
}

const TYPES = {
  text: {},
  integer: { inputMode: "numeric" },
  decimal: { inputMode: "decimal" },
  date: { type: "date" },
  datetime: { type: "datetime-local" },
} as const;
