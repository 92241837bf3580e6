import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, DownOutlined, PlusOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../../../renderer/texts.ts";
import styles from "./panel.module.css";

interface ListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** One line that says the whole item. */
  readonly summary: (item: T) => ReactNode;
  /** What of it can be set. */
  readonly form: (item: T, index: number) => ReactNode;
  /** Changes the list as it is by then. */
  readonly onChange: (change: (items: readonly T[]) => readonly T[]) => void;
  readonly create: () => T;
  readonly add: string;
  /** Said where there is none. */
  readonly empty: string;
  readonly readOnly: boolean;
}

/** Items in their order, each a line that opens to its form: they are added, moved and taken away. */
export function ItemList<T>({ label, items, summary, form, onChange, create, add, empty, readOnly }: ListProps<T>) {
  const t = useTexts("design");
  const id = useId();
  const [open, setOpen] = useState<number>();
  const move = (index: number, by: -1 | 1) => {
    onChange((list) => {
      const next = [...list];
      next.splice(index + by, 0, ...next.splice(index, 1));
      return next;
    });
    if (open === index) setOpen(index + by);
  };
  const remove = (index: number) => {
    onChange((list) => list.filter((_, at) => at !== index));
    setOpen(undefined);
  };
  return (
    <div className={styles.list}>
      {items.length === 0 && <p className={styles.none}>{empty}</p>}
      <ol className={styles.items} aria-label={label}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no names of their own, and their forms take another value from outside.
          <li key={index} className={styles.item}>
            <div className={styles.line}>
              <button
                type="button"
                className={styles.opener}
                aria-expanded={open === index}
                aria-controls={`${id}-${index}`}
                onClick={() => setOpen(open === index ? undefined : index)}
              >
                {open === index ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
                <span className={styles.summary}>{summary(item)}</span>
              </button>
              {!readOnly && (
                <span className={styles.moves}>
                  <Button
                    {...{ type: "text", size: "small", disabled: index === 0, icon: <ArrowUpOutlined aria-hidden /> }}
                    aria-label={t("panel.list.up", { number: index + 1 })}
                    onClick={() => move(index, -1)}
                  />
                  <Button
                    {...{ type: "text", size: "small", disabled: index === items.length - 1, icon: <ArrowDownOutlined aria-hidden /> }}
                    aria-label={t("panel.list.down", { number: index + 1 })}
                    onClick={() => move(index, 1)}
                  />
                  <Button
                    {...{ type: "text", size: "small", icon: <DeleteOutlined aria-hidden /> }}
                    aria-label={t("panel.list.remove", { number: index + 1 })}
                    onClick={() => remove(index)}
                  />
                </span>
              )}
            </div>
            <div id={`${id}-${index}`} className={styles.body} hidden={open !== index}>
              {open === index && form(item, index)}
            </div>
          </li>
        ))}
      </ol>
      {!readOnly && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            onChange((list) => [...list, create()]);
            setOpen(items.length);
          }}
        >
          {add}
        </Button>
      )}
    </div>
  );
}

/** The list with one item put in its place. */
export const replaced = <T,>(items: readonly T[], index: number, change: (item: T) => T): readonly T[] =>
  items.map((item, at) => (at === index ? change(item) : item));
