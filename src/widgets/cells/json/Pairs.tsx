import type { Field } from "../../../model/fields.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useValueText } from "../../blocks/text/useValueText.ts";
import styles from "./json.module.css";
import type { Pair } from "./pairs.ts";

function Known({ field, value }: { field: Field; value: unknown }) {
  return useValueText(field)(value);
}

function Value({ field, value }: { field: Field | undefined; value: unknown }) {
  if (value === undefined || value === null || value === "") return <span className={styles.nothing}>—</span>;
  if (field && field.kind !== "json" && field.kind !== "details") return <Known field={field} value={value} />;
  return typeof value === "object" ? <pre className={styles.raw}>{JSON.stringify(value, null, 2)}</pre> : String(value);
}

/** Keys and values as a table, with a column before and one after when two snapshots are compared; what changed is marked. */
export function Pairs({ pairs, compared, label }: { pairs: readonly Pair[]; compared: boolean; label: string }) {
  const t = useTexts("widgets");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.pairs}>
        <thead>
          <tr>
            <th scope="col">{t("json.key")}</th>
            <th scope="col">{t(compared ? "json.before" : "json.value")}</th>
            {compared && <th scope="col">{t("json.after")}</th>}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ key, field, before, after, changed }) => (
            <tr key={key} className={compared && changed ? styles.changed : undefined}>
              <th scope="row">{field?.property.title ?? key}</th>
              <td>
                <Value field={field} value={before} />
              </td>
              {compared && (
                <td>
                  <Value field={field} value={after} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
