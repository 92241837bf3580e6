import { CloseOutlined } from "@ant-design/icons";
import { App, Modal, Tag } from "antd";
import { useState } from "react";
import type { Condition } from "../../model/condition.ts";
import type { Reference, Row } from "../../model/wire.ts";
import { useEntity, usePickerScreen } from "../bundle.tsx";
import { nameOf } from "../list/list-query.ts";
import { useSelection } from "../list/useSelection.ts";
import { usePane, useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { mostPicked, pickerReading, pickerScreen } from "./derive-picker.ts";
import { NamePicker } from "./NamePicker.tsx";
import styles from "./picker.module.css";
import { RecordPicker } from "./RecordPicker.tsx";
import { TreePicker } from "./TreePicker.tsx";

export interface PickerDialogProps {
  /** The entity whose records are picked, by its id. */
  readonly entity: string;
  readonly open: boolean;
  readonly multiple: boolean;
  /** What is picked already. */
  readonly value: readonly Reference[];
  /** Which records can be picked. */
  readonly filter?: Condition | undefined;
  /** Most records that can be picked. Default: 40 users, no limit for the rest. */
  readonly max?: number | undefined;
  readonly onPick: (references: Reference[]) => void;
  readonly onClose: () => void;
}

/** What a picker's rows tell their dialog. */
export interface PickerRowsProps {
  readonly selection: "single" | "multiple";
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>, rows: readonly Row[]) => void;
  /** Double click or Enter on a row. */
  readonly onOpen: (row: Row) => void;
  readonly filter: Condition | undefined;
}

/**
 * A dialog in which records are searched, paged through and picked; trees as trees. Several picked ones stay in sight as tags, across
 * pages and searches. A double click picks. Confirming needs a choice (specification administration §5.1).
 */
export function PickerDialog(props: PickerDialogProps) {
  // Each opening begins anew; the dialog stays until it has faded out.
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  return present ? <OpenPicker {...props} onGone={() => setPresent(false)} /> : null;
}

function OpenPicker({
  entity: id,
  open,
  multiple,
  value,
  filter,
  max,
  onPick,
  onClose,
  onGone,
}: PickerDialogProps & { onGone: () => void }) {
  const t = useTexts("screen");
  const { viewer } = useServices();
  const { container } = usePane();
  const { message } = App.useApp();
  const entity = useEntity(id);
  const given = usePickerScreen(id);
  const [initial] = useState(() => new Map(value.map((reference) => [reference.id, { ...reference } as Row])));
  const selection = useSelection(initial);
  const most = multiple ? mostPicked(id, max) : undefined;
  const referenceOf = (row: Row): Reference => ({ id: row.id, name: entity ? nameOf(entity, row) : String(row.name ?? row.id) });

  const pick = (rows: readonly Row[]) => {
    if (rows.length === 0) return void message.warning(t(multiple ? "picker.noneMultiple" : "picker.noneSingle"));
    onPick(rows.map(({ id: picked, name }) => (typeof name === "string" ? { id: picked, name } : { id: picked })));
    onClose();
  };
  const choose = (ids: ReadonlySet<string>, rows: readonly Row[]) => {
    if (most !== undefined && ids.size > most) return void message.warning(t("picker.tooMany", { max: most }));
    selection.choose(
      ids,
      rows.map((row) => ({ ...referenceOf(row) })),
    );
  };
  const onOpen = (row: Row) => {
    if (!multiple) return pick([{ ...referenceOf(row) }]);
    const ids = new Set(selection.ids);
    if (!ids.delete(row.id)) ids.add(row.id);
    choose(ids, [row]);
  };

  const screen = entity && pickerScreen(entity, given);
  const reading = pickerReading(entity, viewer);
  const rows: PickerRowsProps = { selection: multiple ? "multiple" : "single", selected: selection.ids, onSelect: choose, onOpen, filter };
  return (
    <Modal
      open={open}
      title={given?.title ?? t("picker.title", { title: entity?.title ?? "" })}
      width={screen?.width ?? (reading === "names" ? 520 : 880)}
      centered
      getContainer={container}
      okText={t("picker.ok")}
      cancelText={t("picker.close")}
      onOk={() => pick(selection.rows)}
      onCancel={onClose}
      afterClose={onGone}
    >
      {multiple && <Chosen rows={selection.rows} onDrop={(dropped) => selection.drop([dropped])} />}
      {reading === "names" && <NamePicker entity={id} {...rows} />}
      {reading === "list" && entity && screen && <RecordPicker entity={entity} screen={screen} {...rows} />}
      {reading === "tree" && entity && screen && <TreePicker entity={entity} screen={screen} {...rows} />}
    </Modal>
  );
}

function Chosen({ rows, onDrop }: { rows: readonly Row[]; onDrop: (id: string) => void }) {
  const t = useTexts("screen");
  return (
    <ul className={styles.chosen} aria-label={t("picker.chosen")}>
      {rows.map(({ id, name }) => (
        <li key={id}>
          <Tag className={styles.tag ?? ""}>
            {String(name ?? id)}
            <button
              type="button"
              className={styles.drop}
              aria-label={t("picker.drop", { name: String(name ?? id) })}
              onClick={() => onDrop(id)}
            >
              <CloseOutlined aria-hidden />
            </button>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
