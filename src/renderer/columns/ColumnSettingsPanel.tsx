import { HolderOutlined, PushpinFilled, PushpinOutlined } from "@ant-design/icons";
import { Button, Checkbox, Dropdown } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useBundle } from "../bundle.tsx";
import { useTexts } from "../texts.ts";
import { askWhatIsMissing } from "../why/mode.ts";
import styles from "./columns.module.css";
import type { ListColumn, Pin } from "./derive-columns.ts";
import { type ColumnSettings, hideColumn, moveColumn, pinColumn } from "./settings.ts";

export interface ColumnSettingsPanelProps {
  /** All columns with the settings applied. */
  readonly columns: readonly ListColumn[];
  readonly settings: ColumnSettings;
  readonly onChange: (settings: ColumnSettings) => void;
}

/** Which columns are shown, in which order (by drag, or by the arrow keys on the handle) and which stay in view; and back to the document's. */
export function ColumnSettingsPanel({ columns, settings, onChange }: ColumnSettingsPanelProps) {
  const t = useTexts("screen");
  const { screen } = useBundle();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const names = columns.map((column) => column.field.name);
  const shownCount = columns.filter((column) => !column.hidden).length;

  const moveByKey = (event: KeyboardEvent, name: string) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 2 : 0;
    if (step === 0) return;
    event.preventDefault();
    const to = names.indexOf(name) + step;
    if (to >= 0 && to <= names.length) onChange(moveColumn(settings, names, name, names[to]));
  };
  const drop = (before: string) => {
    if (dragged !== undefined) onChange(moveColumn(settings, names, dragged, before));
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    <section className={styles.panel} aria-label={t("columns.title")}>
      <header className={styles.head}>
        <strong>{t("columns.title")}</strong>
        <Button type="link" size="small" onClick={() => onChange({})}>
          {t("columns.reset")}
        </Button>
      </header>
      <ul className={styles.list}>
        {columns.map(({ field: { name }, title, hidden, pin }) => (
          <li
            key={name}
            className={styles.item}
            data-over={over === name || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(name);
            }}
            onDrop={() => drop(name)}
          >
            <button
              type="button"
              className={styles.handle}
              draggable
              aria-label={t("columns.move", { title })}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setOver(undefined)}
              onKeyDown={(event) => moveByKey(event, name)}
            >
              <HolderOutlined aria-hidden />
            </button>
            <Checkbox
              className={styles.name ?? ""}
              checked={!hidden}
              disabled={!hidden && shownCount === 1}
              onChange={(event) => onChange(hideColumn(settings, name, !event.target.checked))}
            >
              {title}
            </Checkbox>
            <PinMenu title={title} pin={pin} onPin={(next) => onChange(pinColumn(settings, name, next))} />
          </li>
        ))}
      </ul>
      {/* A column that is not for him stands in no list of columns. */}
      <Button type="link" size="small" className={styles.missing ?? ""} onClick={() => askWhatIsMissing(screen.$id)}>
        {t("columns.missing")}
      </Button>
    </section>
  );
}

function PinMenu({ title, pin, onPin }: { title: string; pin: Pin | undefined; onPin: (pin: Pin | undefined) => void }) {
  const t = useTexts("screen");
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectable: true,
        selectedKeys: [pin ?? "none"],
        items: (["left", "right", "none"] as const).map((key) => ({ key, label: t(`columns.pin.${key}`) })),
        onClick: ({ key }) => onPin(key === "none" ? undefined : (key as Pin)),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={pin ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
        aria-label={t("columns.pin.title", { title })}
      />
    </Dropdown>
  );
}
