import { observer } from "@formily/reactive-react";
import { useTexts } from "../../texts.ts";
import { ReadonlyHint } from "../FieldFrame.tsx";
import styles from "../form.module.css";
import { useFormParts } from "../form-context.tsx";
import type { DetailsPlan, FieldPlan } from "../plan.ts";
import { rowsOf } from "../rows.ts";
import { useLeaving } from "../useLeaving.ts";
import { DetailsGrid } from "./DetailsGrid.tsx";
import { DetailsTable } from "./DetailsTable.tsx";

/** Errors that are told in words; the cells of the others are marked all the same. */
const TOLD = 5;

/** A details field in a form: its rows as a grid to edit or, where the user may not change them, to read; and all that is wrong with them. */
export const DetailsField = observer(function DetailsField({ plan, details }: { plan: FieldPlan; details: DetailsPlan }) {
  const t = useTexts("form");
  const { model, view, leave } = useFormParts();
  const leaving = useLeaving(() => leave(plan.name));
  const rows = rowsOf(model.value(plan.name));
  const { required, readonly } = model.state(plan.name);
  const cells = model.errors.cells(plan.name);
  const id = view.idOf(plan.name);
  const titleOf = (column: string) => details.columns.find(({ name }) => name === column)?.title;
  const texts = [
    ...model.errors.textsOf(plan.name),
    ...cells.map(({ row, column, text }) => {
      const at = { row: rows.findIndex((one) => one.id === row) + 1, column: titleOf(column) ?? "", text };
      return t(at.column ? "details.cellError" : "details.rowError", at);
    }),
  ];
  return (
    <fieldset id={id} aria-labelledby={`${id}-label`} tabIndex={-1} className={styles.details} {...leaving}>
      <div id={`${id}-label`} className={details.isUnderItsTitle && !readonly ? styles.unseen : styles.label}>
        {plan.title}
        {required && !readonly && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
        {readonly && <ReadonlyHint id={id} plan={plan} />}
      </div>
      {readonly ? (
        <DetailsTable plan={plan} details={details} rows={rows} />
      ) : (
        <DetailsGrid
          plan={plan}
          details={details}
          rows={rows}
          stored={rowsOf(model.base()[plan.name])}
          errors={cells}
          onChange={(next) => model.set(plan.name, next)}
        />
      )}
      {plan.help && <div className={styles.help}>{plan.help}</div>}
      {texts.length > 0 && (
        <div role="alert" className={styles.error}>
          {texts.slice(0, TOLD).map((text) => (
            <div key={text}>{text}</div>
          ))}
          {texts.length > TOLD && <div>{t("details.more", { count: texts.length - TOLD })}</div>}
        </div>
      )}
    </fieldset>
  );
});
