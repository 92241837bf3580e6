import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from "@ant-design/icons";
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button, Checkbox, Tag } from "antd";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./list.module.css";

export interface FieldChoice {
  readonly name: string;
  readonly title: string;
}

interface FieldsProps {
  readonly title: string;
  /** Every field that could stand there. */
  readonly fields: readonly FieldChoice[];
  /** Those that do, in their order. */
  readonly shown: readonly string[];
  /** Nobody has said it: it follows from the fields. */
  readonly isDerived: boolean;
  readonly readOnly: boolean;
  /** At least so many stay. */
  readonly fewest: number;
  /** undefined: it follows from the fields again. */
  readonly onChange: (shown: readonly string[] | undefined) => void;
}

/** Fields that stand somewhere in an order: chosen by their boxes, moved by dragging or their buttons. */
export function OrderedFields({ title, fields, shown, isDerived, readOnly, fewest, onChange }: FieldsProps) {
  const t = useTexts("designer");
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const titles = new Map(fields.map((field) => [field.name, field.title]));
  const others = fields.filter(({ name }) => !shown.includes(name));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove([...shown], shown.indexOf(String(active.id)), shown.indexOf(String(over.id))));
  };
  return (
    <section className={styles.fields} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Tag>{t(isDerived ? "list.derived" : "list.own")}</Tag>
        {!isDerived && !readOnly && (
          <Button size="small" type="link" onClick={() => onChange(undefined)}>
            {t("list.reset")}
          </Button>
        )}
      </header>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={[...shown]} strategy={verticalListSortingStrategy} disabled={readOnly}>
          <ul>
            {shown.map((name, at) => (
              <Line
                key={name}
                name={name}
                title={titles.get(name) ?? name}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                mayGo={shown.length > fewest}
                readOnly={readOnly}
                onHide={() => onChange(shown.filter((one) => one !== name))}
                onMove={(by) => onChange(arrayMove([...shown], at, at + by))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <ul>
        {others.map(({ name, title: label }) => (
          <li key={name} className={styles.other}>
            <Checkbox checked={false} disabled={readOnly} onChange={() => onChange([...shown, name])}>
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mayGo: boolean;
  readonly readOnly: boolean;
  readonly onHide: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

function Line({ name, title, isFirst, isLast, mayGo, readOnly, onHide, onMove }: LineProps) {
  const t = useTexts("designer");
  const { setNodeRef, listeners, transform, transition } = useSortable({ id: name });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <span className={styles.hold} aria-hidden="true" {...listeners}>
        <HolderOutlined />
      </span>
      <Checkbox checked disabled={readOnly || !mayGo} onChange={onHide}>
        {title}
      </Checkbox>
      {!readOnly && (
        <span className={styles.moves}>
          <Button
            type="text"
            size="small"
            disabled={isFirst}
            aria-label={t("list.up", { title })}
            icon={<ArrowUpOutlined aria-hidden />}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            size="small"
            disabled={isLast}
            aria-label={t("list.down", { title })}
            icon={<ArrowDownOutlined aria-hidden />}
            onClick={() => onMove(1)}
          />
        </span>
      )}
    </li>
  );
}
