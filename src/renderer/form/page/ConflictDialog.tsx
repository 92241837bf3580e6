import { Button, Modal, Radio } from "antd";
import { useState } from "react";
import type { FieldConflict } from "../../../model/merge.ts";
import type { Reference } from "../../../model/wire.ts";
import { useTexts } from "../../texts.ts";
import { ValueCell } from "../field/ValueCell.tsx";
import { type PendingConflict, takenFields } from "../model/conflict.ts";
import type { FormModel } from "../model/form-model.ts";
import type { FieldPlan } from "../model/plan.ts";
import { rowsOf } from "../model/rows.ts";
import type { ReadyForm } from "../state/useRecordForm.ts";
import styles from "./conflict.module.css";
import { useInsidePane } from "./useInsidePane.ts";

type Side = "mine" | "theirs";

/**
 * Somebody saved the record in the meantime, and both changed the same fields. Each stands with what was loaded, what is stored now
 * and what stands in the form; the user chooses for each, or for all, and the choice is saved, or, of a
 * draft that was opened again, taken into the form. What only they changed is taken already.
 */
export function ConflictDialog({ form, conflict }: { form: ReadyForm; conflict: PendingConflict }) {
  const t = useTexts("form");
  const inside = useInsidePane();
  const { conflicts } = conflict.merge;
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const all = (side: Side) => setChoices(new Map(conflicts.map(({ path }) => [path, side])));
  const taken = takenFields(form.model, conflict);
  const by = (conflict.theirs.updateBy as Reference | null | undefined)?.name;
  return (
    <Modal
      open
      width={880}
      centered
      title={t("conflict.title")}
      {...inside}
      onCancel={form.dismissConflict}
      maskClosable={false}
      okText={t(conflict.restored ? "conflict.use" : "conflict.save")}
      cancelText={t("conflict.back")}
      okButtonProps={{ disabled: choices.size < conflicts.length, loading: form.saving && { delay: 200 } }}
      onOk={() => void form.resolve(choices)}
    >
      <p>{conflict.restored ? t("conflict.restored") : by === undefined ? t("conflict.text") : t("conflict.textBy", { name: by })}</p>
      {taken.length > 0 && <p className={styles.taken}>{t("conflict.taken", { fields: taken.join(t("listSeparator")) })}</p>}
      <div className={styles.all}>
        <Button size="small" onClick={() => all("theirs")}>
          {t("conflict.allTheirs")}
        </Button>
        <Button size="small" onClick={() => all("mine")}>
          {t("conflict.allMine")}
        </Button>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("conflict.field")}</th>
            <th scope="col">{t("conflict.base")}</th>
            <th scope="col">{t("conflict.theirs")}</th>
            <th scope="col">{t("conflict.mine")}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.path}
              model={form.model}
              conflict={conflict}
              choice={choices.get(conflict.path)}
              onChoose={(side) => setChoices(new Map(choices).set(conflict.path, side))}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

interface RowProps {
  readonly model: FormModel;
  readonly conflict: FieldConflict;
  readonly choice: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function ConflictRow({ model, conflict, choice, onChoose }: RowProps) {
  const t = useTexts("form");
  const [name = "", rowId, columnName] = conflict.path.split(".");
  const field = model.plan.fields.get(name);
  const column = field?.details?.columns.find((each) => each.name === columnName);
  const number = rowsOf(model.values()[name]).findIndex((row) => row.id === rowId) + 1;
  const title =
    rowId === undefined
      ? (field?.title ?? name)
      : t("details.place", { details: field?.title ?? name, row: number || "", column: column?.title ?? "" });
  const draw = (value: unknown) => (
    <Value plan={rowId === undefined ? field : column} isRow={rowId !== undefined && columnName === undefined} value={value} />
  );
  const option = (side: Side) => (
    <td className={choice === side ? styles.chosen : undefined}>
      <Radio
        name={`conflict-${conflict.path}`}
        checked={choice === side}
        onChange={() => onChoose(side)}
        aria-label={`${title}: ${t(side === "mine" ? "conflict.keepMine" : "conflict.takeTheirs")}`}
      >
        {draw(conflict[side])}
      </Radio>
    </td>
  );
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{draw(conflict.base)}</td>
      {option("theirs")}
      {option("mine")}
    </tr>
  );
}

/** One side of a conflict. Of a whole row only whether it is there: its cells are compared when both sides have it. */
function Value({ plan, isRow, value }: { plan: FieldPlan | undefined; isRow: boolean; value: unknown }) {
  const t = useTexts("form");
  if (isRow) return t(value === undefined ? "conflict.rowRemoved" : "conflict.rowKept");
  if (!plan) return String(value ?? "—");
  return <ValueCell plan={plan} value={value} row={{}} />;
}
