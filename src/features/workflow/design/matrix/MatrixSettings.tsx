import { Checkbox, Input, Segmented } from "antd";
import { useState } from "react";
import type { MatrixDimension } from "../../../../flow/matrix/matrix.ts";
import { peopleText, readPeople } from "../../../../flow/matrix/people-text.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import { Select } from "../../../../renderer/select/Select.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import styles from "./matrix.module.css";
import type { MatrixField } from "./matrix-field.ts";
import type { SheetWords } from "./sheet-rows.ts";

const MOST_DIMENSIONS = 4;

interface SettingsProps {
  readonly value: MatrixRule;
  readonly onChange: (next: MatrixRule) => void;
  readonly fields: readonly MatrixField[];
  readonly words: SheetWords;
  readonly readOnly: boolean;
}

/** By which fields a matrix goes, what counts where several rows match, and who it is where none does. */
export function MatrixSettings({ value, onChange, fields, words, readOnly }: SettingsProps) {
  const t = useTexts("design");
  const trees = value.dimensions.filter(({ field }) => words.fieldOf(field)?.tree);
  const choose = (names: readonly string[]) => {
    const former = value.dimensions;
    const dimensions = names.slice(0, MOST_DIMENSIONS).flatMap((name): MatrixDimension[] => {
      const field = words.fieldOf(name);
      const known = former.find((one) => one.field === name);
      if (known) return [known];
      return field?.type ? [{ field: name, type: field.type, ...(field.tree && { below: true }) }] : [];
    });
    const rows = value.rows.map(({ cells, people }) => ({
      cells: dimensions.map(({ field }) => cells[former.findIndex((one) => one.field === field)] ?? []),
      people,
    }));
    onChange({ ...value, dimensions, rows });
  };
  const setBelow = (name: string, below: boolean) =>
    onChange({
      ...value,
      dimensions: value.dimensions.map(({ below: _, ...one }) =>
        one.field === name ? { ...one, ...(below && { below }) } : { ...one, ...(_ && { below: _ }) },
      ),
    });
  return (
    <div className={styles.settings}>
      <div className={styles.setting}>
        <span id="matrix-fields">{t("matrix.fields")}</span>
        <Select
          mode="multiple"
          aria-labelledby="matrix-fields"
          maxCount={MOST_DIMENSIONS}
          disabled={readOnly}
          optionFilterProp="label"
          value={value.dimensions.map(({ field }) => field)}
          options={fields.flatMap(({ name, title, type }) => (type ? [{ value: name, label: title }] : []))}
          onChange={choose}
          className={styles.fields ?? ""}
        />
        {trees.map(({ field, below }) => (
          <Checkbox key={field} checked={below === true} disabled={readOnly} onChange={(event) => setBelow(field, event.target.checked)}>
            {t("matrix.below", { field: words.box.title(field) })}
          </Checkbox>
        ))}
      </div>
      <div className={styles.setting}>
        <span id="matrix-hit">{t("matrix.hit")}</span>
        <Segmented
          aria-labelledby="matrix-hit"
          disabled={readOnly}
          value={value.hit}
          options={(["unique", "first"] as const).map((hit) => ({ value: hit, label: t(`matrix.hits.${hit}`) }))}
          onChange={(hit) => onChange({ ...value, hit })}
        />
      </div>
      <Otherwise value={value} onChange={onChange} words={words} readOnly={readOnly} />
    </div>
  );
}

/** Who it is where no row matches; nothing typed: the rows must take every record. */
function Otherwise({ value, onChange, words, readOnly }: Omit<SettingsProps, "fields">) {
  const t = useTexts("design");
  const stored = peopleText(value.otherwise ?? [], words.people);
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readPeople(typed, words.people) === undefined;
  const commit = () => {
    const people = typed === undefined ? undefined : readPeople(typed, words.people);
    if (!people || typed === stored) return;
    const { otherwise: _, ...rest } = value;
    onChange({ ...rest, ...(people.length > 0 && { otherwise: people }) });
    setTyped(undefined);
  };
  return (
    <div className={styles.setting}>
      <span id="matrix-otherwise">{t("matrix.otherwise")}</span>
      <Input
        aria-labelledby="matrix-otherwise"
        className={styles.otherwise ?? ""}
        disabled={readOnly}
        value={typed ?? stored}
        placeholder={t("matrix.otherwiseNobody")}
        {...(isWrong && { status: "error" as const, title: t("matrix.wrongPeople"), "aria-invalid": true })}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onPressEnter={commit}
      />
    </div>
  );
}
