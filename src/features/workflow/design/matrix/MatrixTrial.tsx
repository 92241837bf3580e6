import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import type { MatrixTrial as Trial } from "../../../../model/contract/flow/matrix.ts";
import { Select } from "../../../../renderer/select/Select.tsx";
import { Failure } from "../../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { useFlowCalls } from "../../calls.tsx";
import type { DesignPartProps } from "../design-part.ts";
import styles from "./matrix.module.css";

const MONTHS = [12, 6, 3, 1] as const;

/** Tries a matrix on the records that there are. */
export function MatrixTrial({ store, subject, node }: DesignPartProps & { readonly node: string }) {
  const t = useTexts("design");
  const { matrix } = useFlowCalls();
  const [months, setMonths] = useState<number>(MONTHS[0]);
  const trial = useMutation({
    mutationFn: () =>
      matrix.trial({
        body: { id: subject.id, bpmnXml: store.getState().xml, node, since: dayjs().subtract(months, "month").toISOString() },
      }),
  });
  return (
    <section className={styles.trial} aria-label={t("matrix.trial.title")}>
      <h3>{t("matrix.trial.title")}</h3>
      <div className={styles.under}>
        <Select
          size="small"
          aria-label={t("matrix.trial.since")}
          value={months}
          options={MONTHS.map((value) => ({ value, label: t("matrix.trial.months", { count: value }) }))}
          onChange={setMonths}
        />
        <Button size="small" type="primary" ghost loading={trial.isPending} onClick={() => trial.mutate()}>
          {t("matrix.trial.start")}
        </Button>
      </div>
      {trial.isError && <Failure error={trial.error} onRetry={() => trial.mutate()} />}
      {trial.data && <Result trial={trial.data} />}
    </section>
  );
}

function Result({ trial }: { readonly trial: Trial }) {
  const t = useTexts("design");
  const { records, more, rows, otherwise, none, several, load, unknown } = trial;
  const most = Math.max(1, ...load.map((one) => one.records), ...rows);
  const named = (some: Trial["none"]) => some.records.map(({ id, name }) => name ?? id).join(t("matrix.box.comma"));
  if (records === 0) return <p>{t("matrix.trial.nothing")}</p>;
  const line = (title: string, count: number) => (
    <tr key={title}>
      <th scope="row">{title}</th>
      <td className={styles.count}>{count}</td>
      <td className={styles.bar}>
        <span style={{ inlineSize: `${(count / most) * 100}%` }} />
      </td>
    </tr>
  );
  return (
    <div role="status">
      <p>{t(more ? "matrix.trial.triedMore" : "matrix.trial.tried", { count: records })}</p>
      {none.count > 0 && <p className={styles.error}>{t("matrix.trial.none", { count: none.count, names: named(none) })}</p>}
      {several.count > 0 && <p className={styles.error}>{t("matrix.trial.several", { count: several.count, names: named(several) })}</p>}
      {none.count + several.count === 0 && <p>{t("matrix.trial.all")}</p>}
      <div className={styles.tables}>
        <table aria-label={t("matrix.trial.byRow")}>
          <caption>{t("matrix.trial.byRow")}</caption>
          <tbody>
            {rows.map((count, row) => line(t("matrix.row", { row: row + 1 }), count))}
            {otherwise > 0 && line(t("matrix.otherwise"), otherwise)}
          </tbody>
        </table>
        {load.length > 0 && (
          <table aria-label={t("matrix.trial.load")}>
            <caption>{t("matrix.trial.load")}</caption>
            <tbody>{load.map(({ person, records: count }) => line(person.name ?? person.id, count))}</tbody>
          </table>
        )}
      </div>
      {unknown > 0 && <p className={styles.help}>{t("matrix.trial.unknown", { count: unknown })}</p>}
    </div>
  );
}
