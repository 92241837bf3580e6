import type { Values } from "../../model/data-source.ts";
import { ValueCell } from "../form/field/ValueCell.tsx";
import { useTexts } from "../texts.ts";
import type { ChangedField } from "./changed-fields.ts";
import styles from "./history.module.css";

interface ChangedValuesProps {
  readonly fields: readonly ChangedField[];
  /** There was nothing before. */
  readonly isNew: boolean;
  readonly before: Values | null;
  readonly after: Values | null;
}

const NOTHING: Values = {};

/** The fields of a change with their values before and after, each drawn as its field is. */
export function ChangedValues({ fields, isNew, before, after }: ChangedValuesProps) {
  const t = useTexts("history");
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          {!isNew && <th scope="col">{t("before")}</th>}
          <th scope="col">{t(isNew ? "value" : "after")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ plan, before: was, after: is }) => (
          <tr key={plan.name}>
            <th scope="row">{plan.title}</th>
            {!isNew && (
              <td className={styles.was}>
                <ValueCell plan={plan} value={was} row={before ?? NOTHING} />
              </td>
            )}
            <td>
              <ValueCell plan={plan} value={is} row={after ?? NOTHING} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
