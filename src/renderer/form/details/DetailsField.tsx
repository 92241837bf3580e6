import { observer } from "@formily/reactive-react";
import { useRef } from "react";
import words from "../../heard.module.css";
import { useTexts } from "../../texts.ts";
import { ReadonlyHint } from "../field/FieldFrame.tsx";
import { useLeaving } from "../field/useLeaving.ts";
import styles from "../form.module.css";
import type { CellError } from "../model/form-errors.ts";
import type { DetailsPlan, FieldPlan } from "../model/plan.ts";
import { rowsOf } from "../model/rows.ts";
import { useFormParts } from "../state/form-context.tsx";
import type { DetailsSheetHandle, DetailsSheetProps } from "./DetailsSheet.tsx";
import { DetailsTable } from "./DetailsTable.tsx";
import { useSheetCode } from "./load-sheet.ts";

/** Errors that are told in words; the cells of the others are marked all the same. */
const TOLD = 5;

interface DetailsProps {
  readonly plan: FieldPlan;
  readonly details: DetailsPlan;
}

/** A details field in a form: its rows as a sheet to edit or, where the user may not change them, to read; and all that is wrong with them. */
export const DetailsField = observer(function DetailsField({ plan, details }: DetailsProps) {
  const { model, view, leave } = useFormParts();
  const leaving = useLeaving(() => leave(plan.name));
  const { required, readonly } = model.state(plan.name);
  const cells = model.errors.cells(plan.name);
  const texts = model.errors.textsOf(plan.name);
  const id = view.idOf(plan.name);
  const sheet = useRef<DetailsSheetHandle>(null);
  return (
    <fieldset
      id={id}
      aria-labelledby={`${id}-label`}
      tabIndex={-1}
      className={styles.details}
      {...leaving}
      onFocus={({ target, currentTarget }) => {
        leaving.onFocus();
        // Brought into view because of an error, the field hands on to the first wrong cell.
        if (target === currentTarget) sheet.current?.goToError(view.takeCell(plan.name));
      }}
    >
      <div id={`${id}-label`} className={details.isUnderItsTitle && !readonly ? words.heard : styles.label}>
        {plan.title}
        {required && !readonly && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
        {readonly && <ReadonlyHint id={id} plan={plan} />}
      </div>
      {readonly ? (
        <DetailsTable plan={plan} details={details} rows={rowsOf(model.value(plan.name))} />
      ) : (
        <EditedRows ref={sheet} plan={plan} details={details} errors={cells} />
      )}
      {plan.help && <div className={styles.help}>{plan.help}</div>}
      {cells.length + texts.length > 0 && <Errors plan={plan} details={details} texts={texts} cells={cells} />}
    </fieldset>
  );
});

function EditedRows(props: DetailsSheetProps) {
  const Sheet = useSheetCode();
  return Sheet ? <Sheet {...props} /> : <div className={styles.waiting} />;
}

/** The first errors in words, each with the place at which its row stands now. */
const Errors = observer(function Errors({ plan, details, texts, cells }: DetailsProps & ErrorsProps) {
  const t = useTexts("form");
  const { model } = useFormParts();
  const places = new Map(rowsOf(model.value(plan.name)).map(({ id }, index) => [id, index]));
  const titleOf = (column: string) => details.columns.find(({ name }) => name === column)?.title ?? "";
  const told = [
    ...texts.map((text) => ({ key: text, text })),
    ...cells.slice(0, TOLD).map(({ row, column, text }) => {
      const at = { row: (places.get(row) ?? -1) + 1, column: titleOf(column), text };
      return { key: `${row} ${column}`, text: t(at.column ? "details.cellError" : "details.rowError", at) };
    }),
  ];
  const more = texts.length + cells.length - told.length;
  return (
    <div role="alert" className={styles.error}>
      {told.map(({ key, text }) => (
        <div key={key}>{text}</div>
      ))}
      {more > 0 && <div>{t("details.more", { count: more })}</div>}
    </div>
  );
});

interface ErrorsProps {
  readonly texts: readonly string[];
  readonly cells: readonly CellError[];
}
