import { Checkbox, Modal } from "antd";
import { useState } from "react";
import type { ReadValue } from "../../../model/invoice-fields.ts";
import type { Reference } from "../../../model/wire.ts";
import { ValueCell } from "../../../renderer/form/field/ValueCell.tsx";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { nameOf } from "../../blocks/references/references.ts";
import styles from "./reading.module.css";
import type { InvoiceReading } from "./useInvoiceReading.ts";

interface QuestionProps {
  readonly reading: InvoiceReading;
  readonly file: Reference;
  readonly values: readonly ReadValue[];
}

/** The invoice tells something else than the form holds: each field with both, and the user chooses which of them are taken over. */
export function ReadQuestion({ reading, file, values }: QuestionProps) {
  const t = useTexts("files");
  const inside = useInsidePane();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(values.map(({ field }) => field)));
  const { model } = reading.parts;
  const choose = (field: string, isTaken: boolean) => {
    const next = new Set(chosen);
    if (isTaken) next.add(field);
    else next.delete(field);
    setChosen(next);
  };
  const cell = (field: string, value: unknown) => {
    const plan = model.plan.fields.get(field);
    return plan ? <ValueCell plan={plan} value={value} row={{}} /> : String(value ?? "—");
  };
  return (
    <Modal
      {...inside}
      open
      centered
      width={640}
      title={t("invoice.question.title")}
      okText={t("invoice.question.take")}
      okButtonProps={{ disabled: chosen.size === 0 }}
      cancelText={t("invoice.question.keep")}
      onOk={() => reading.take(file.id, chosen)}
      onCancel={() => reading.take(file.id, new Set())}
    >
      <p className={styles.about}>{t("invoice.question.text", { name: nameOf(file) })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("invoice.question.field")}</th>
            <th scope="col">{t("invoice.question.present")}</th>
            <th scope="col">{t("invoice.question.read")}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ field, read }) => (
            <tr key={field} className={chosen.has(field) ? styles.chosen : undefined}>
              <th scope="row">
                <Checkbox checked={chosen.has(field)} onChange={(event) => choose(field, event.target.checked)}>
                  {reading.titleOf(field)}
                </Checkbox>
              </th>
              <td>{cell(field, model.value(field))}</td>
              <td>{cell(field, read)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
