import { PlusOutlined } from "@ant-design/icons";
import { App, Button, Modal } from "antd";
import { useMemo, useState } from "react";
import type { Reference, Row } from "../../model/wire.ts";
import { useEntity, usePickerScreen } from "../bundle.tsx";
import { nameOf } from "../list/list-query.ts";
import { useSelection } from "../list/useSelection.ts";
import { type PickerProps, useOpeners } from "../openers.ts";
import { usePane, useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { Chosen } from "./Chosen.tsx";
import { afterTooMany, choiceFault } from "./choice-fault.ts";
import { addingScreen, pickerReading, pickerScreen } from "./derive-picker.ts";
import { PickerLists } from "./PickerLists.tsx";
import styles from "./picker.module.css";

/**
 * The one picker: a dialog in which records are searched, paged through and picked, trees as trees. What differs from picker to picker is said
 * by its screen of kind `picker`: columns and query, several lists behind tabs, a tree at the side, records on top, the limit, the form that
 * adds. Several picked ones stay in sight as tags, across pages and searches. A double click or Enter picks. Confirming needs a choice
 * (specification administration §5.1).
 */
export function PickerDialog(props: PickerProps) {
  // Each opening begins anew; the dialog stays until it has faded out.
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  return present ? <OpenPicker {...props} onGone={() => setPresent(false)} /> : null;
}

function OpenPicker(props: PickerProps & { onGone: () => void }) {
  const { entity: id, open, multiple, value, filter, taken, onPick, onClose, onGone } = props;
  const t = useTexts("picker");
  const { viewer } = useServices();
  const { container } = usePane();
  const { message } = App.useApp();
  const entity = useEntity(id);
  const pickerDocument = usePickerScreen(id, props.picker);
  const [initial] = useState(() => new Map(value.map((reference) => [reference.id, { ...reference } as Row])));
  const selection = useSelection(initial);
  const { AddRecord } = useOpeners();
  const [adding, setAdding] = useState(false);
  const rule = { entity: id, multiple, max: props.max ?? pickerDocument?.max, carries: props.carries };
  const referenceOf = (row: Row): Reference => ({ id: row.id, name: entity ? nameOf(entity, row) : String(row.name ?? row.id) });
  const isSelectable = taken && ((row: Row) => !taken.has(row.id));

  const pick = (rows: readonly Row[]) => {
    const fault = choiceFault(rows.length, rule);
    if (fault) return void message.warning(t(fault.key, { max: fault.max }));
    onPick(rows.map(({ id: picked, name }) => (typeof name === "string" ? { id: picked, name } : { id: picked })));
    onClose();
  };
  const choose = (ids: ReadonlySet<string>, added: readonly Row[]) => {
    const grows = ids.size > selection.ids.size;
    const fault = grows ? choiceFault(ids.size, { ...rule, carries: false }) : undefined;
    if (fault) {
      message.warning(t(fault.key, { max: fault.max }));
      if (afterTooMany(selection.ids.size, ids.size) === "clear") selection.clear();
      return;
    }
    selection.choose(
      ids,
      added.map((row) => ({ ...referenceOf(row) })),
    );
  };
  const onOpen = (row: Row) => {
    if (isSelectable?.(row) === false) return;
    if (!multiple) return pick([{ ...referenceOf(row) }]);
    const ids = new Set(selection.ids);
    if (!ids.delete(row.id)) ids.add(row.id);
    choose(ids, [row]);
  };

  const screen = useMemo(() => (entity ? pickerScreen(entity, pickerDocument) : pickerDocument), [entity, pickerDocument]);
  const reading = pickerReading(entity, viewer);
  const addsBy = addingScreen(pickerDocument, entity, viewer);
  return (
    <Modal
      open={open}
      title={pickerDocument?.title ?? t("title", { title: entity?.title ?? "" })}
      width={screen?.width ?? (reading === "names" ? 520 : screen?.tree === undefined ? 880 : "90%")}
      centered
      getContainer={container}
      okText={t("ok")}
      cancelText={t("close")}
      onOk={() => pick(selection.rows)}
      onCancel={onClose}
      afterClose={onGone}
      footer={(buttons) => (
        <div className={styles.buttons}>
          {addsBy !== undefined && (
            <Button className={styles.adding ?? ""} icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
              {t("add", { title: entity?.title ?? "" })}
            </Button>
          )}
          {buttons}
        </div>
      )}
    >
      {multiple && <Chosen rows={selection.rows} onDrop={(dropped) => selection.drop([dropped])} onClear={selection.clear} />}
      <PickerLists
        id={id}
        entity={entity}
        screen={screen}
        rows={{
          selection: multiple ? "multiple" : "single",
          selected: selection.ids,
          onSelect: choose,
          onOpen,
          isSelectable,
          filter,
        }}
      />
      {addsBy !== undefined && (
        <AddRecord
          screen={addsBy}
          open={adding}
          onClose={() => setAdding(false)}
          onAdded={(row) => (multiple ? choose(new Set([...selection.ids, row.id]), [row]) : pick([{ ...referenceOf(row) }]))}
        />
      )}
    </Modal>
  );
}
