import { Button, Empty, Input } from "antd";
import { useId, useMemo, useState } from "react";
import { type FieldRight, type FieldRow, fieldRows, rightsOf } from "../../../../flow/design/field-rights.ts";
import words from "../../../../renderer/heard.module.css";
import { useTexts } from "../../../../renderer/texts.ts";
import styles from "./panel.module.css";
import type { PanelPlace } from "./place.ts";

const RIGHTS: readonly FieldRight[] = ["hidden", "readonly", "editable"];
const NOTHING = { view: [], edit: [], required: [] };
/** From so many fields on one looks for them. */
const MANY = 8;

const withRight = (row: FieldRow, right: FieldRight): FieldRow => {
  const possible = right === "editable" && !row.canEdit ? "readonly" : right;
  return { ...row, right: possible, required: row.required && possible !== "hidden" };
};

/** The fields of the form, and of each whether its people see it, change it, and must fill it in. */
export function FieldMatrix({ place }: { readonly place: PanelPlace }) {
  const t = useTexts("design");
  const id = useId();
  const [word, setWord] = useState("");
  const { form, element, change, readOnly } = place;
  const { entity, entities, isLoading } = form;
  const lists = element.settings.fields ?? NOTHING;
  const rows = useMemo(() => (entity ? fieldRows(lists, entity, (of) => entities[of]) : []), [lists, entity, entities]);
  if (!entity) return isLoading ? null : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("panel.fields.unknown")} />;
  const sought = word.trim().toLowerCase();
  const shown = rows.filter(({ title, name, details = "" }) => `${details} ${title} ${name}`.toLowerCase().includes(sought));
  const put = (names: ReadonlySet<string>, next: (row: FieldRow) => FieldRow) =>
    change((now) => {
      const former = now.fields ?? NOTHING;
      const current = fieldRows(former, entity, (of) => entities[of]);
      const changed = current.map((row) => (names.has(row.name) ? next(row) : row));
      return { ...now, fields: rightsOf(changed, former, entity, (of) => entities[of]) };
    });
  const all = new Set(shown.map(({ name }) => name));
  return (
    <div className={styles.fields}>
      {rows.length > MANY && (
        <Input.Search
          allowClear
          value={word}
          onChange={({ target }) => setWord(target.value)}
          placeholder={t("panel.fields.search")}
          aria-label={t("panel.fields.search")}
        />
      )}
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t("panel.fields.field")}</th>
            {RIGHTS.map((right) => (
              <th key={right} scope="col">
                {readOnly ? (
                  t(`panel.fields.${right}`)
                ) : (
                  <Button
                    type="link"
                    size="small"
                    title={t("panel.fields.setAll", { right: t(`panel.fields.${right}`) })}
                    aria-label={t("panel.fields.setAll", { right: t(`panel.fields.${right}`) })}
                    onClick={() => put(all, (row) => withRight(row, right))}
                  >
                    {t(`panel.fields.${right}`)}
                  </Button>
                )}
              </th>
            ))}
            <th scope="col">{t("panel.fields.required")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name} className={row.details === undefined ? undefined : styles.column}>
              <th scope="row" title={row.name} id={`${id}-${row.name}`}>
                {row.title}
              </th>
              {RIGHTS.map((right) => (
                <td key={right}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={`${id}-${row.name}`}
                      checked={row.right === right}
                      disabled={readOnly || (right === "editable" && !row.canEdit)}
                      onChange={() => put(new Set([row.name]), (now) => withRight(now, right))}
                    />
                    <span className={words.heard}>{`${nameOf(row)} ${t(`panel.fields.${right}`)}`}</span>
                  </label>
                </td>
              ))}
              <td>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={row.required}
                    disabled={readOnly || row.right === "hidden"}
                    onChange={({ target: { checked } }) => put(new Set([row.name]), (now) => ({ ...now, required: checked }))}
                  />
                  <span className={words.heard}>{`${nameOf(row)} ${t("panel.fields.required")}`}</span>
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={styles.none}>{t("panel.fields.none")}</p>}
    </div>
  );
}

const nameOf = ({ details, title }: FieldRow): string => (details === undefined ? title : `${details} ${title}`);
