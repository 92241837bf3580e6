import { DownOutlined } from "@ant-design/icons";
import { Button, Checkbox, Segmented } from "antd";
import { useState } from "react";
import { peopleInWords } from "../../../../flow/design/words.ts";
import type { MatrixDimension } from "../../../../flow/matrix/matrix.ts";
import type { MatrixRule, PlainRule } from "../../../../flow/people-rule.ts";
import { Select } from "../../../../renderer/select/Select.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import type { PanelPlace } from "../panel/place.ts";
import styles from "./matrix.module.css";
import type { MatrixField } from "./matrix-field.ts";
import { RowPeople } from "./RowPeople.tsx";
import type { SheetWords } from "./sheet-rows.ts";

const MOST_DIMENSIONS = 4;

interface SettingsProps {
  readonly value: MatrixRule;
  readonly onChange: (next: MatrixRule) => void;
  readonly fields: readonly MatrixField[];
  readonly words: SheetWords;
  readonly readOnly: boolean;
  readonly place: PanelPlace;
}

/** By which fields a matrix goes, what counts where several rows match, and who it is where none does. */
export function MatrixSettings({ value, onChange, fields, words, readOnly, place }: SettingsProps) {
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
          placeholder={t("matrix.fieldsHint")}
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
      <Otherwise value={value} onChange={onChange} readOnly={readOnly} place={place} />
    </div>
  );
}

/** Who it is where no row matches; nobody chosen: the rows must take every record. */
function Otherwise({ value, onChange, readOnly, place }: Omit<SettingsProps, "fields" | "words">) {
  const t = useTexts("design");
  const [isOpen, setOpen] = useState(false);
  const people = value.otherwise ?? [];
  const set = (next: readonly PlainRule[]) => {
    const { otherwise: _, ...rest } = value;
    onChange({ ...rest, ...(next.length > 0 && { otherwise: next }) });
  };
  const text = peopleInWords(people, place.words) || t("matrix.otherwiseNobody");
  return (
    <div className={styles.setting}>
      <span id="matrix-otherwise">{t("matrix.otherwise")}</span>
      <Button
        aria-labelledby="matrix-otherwise matrix-otherwise-people"
        className={styles.otherwise ?? ""}
        disabled={readOnly}
        title={text}
        onClick={() => setOpen(true)}
      >
        <span id="matrix-otherwise-people" className={people.length > 0 ? styles.people : styles.nobody}>
          {text}
        </span>
        <DownOutlined aria-hidden />
      </Button>
      {isOpen && (
        <RowPeople place={place} title={t("matrix.otherwiseTitle")} people={people} onChange={set} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
