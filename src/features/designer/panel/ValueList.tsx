import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { Command } from "../../../model/design/command.ts";
import type { Design } from "../../../model/design/design.ts";
import type { DesignedItem } from "../../../model/design/dictionary-commands.ts";
import type { Dictionary } from "../../../model/documents.ts";
import { nameOf } from "../../../model/written-document.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { EditedText } from "./EditedText.tsx";
import styles from "./panel.module.css";

interface ListProps {
  readonly design: Design;
  readonly dictionary: string;
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => void;
}

/** The values of a dictionary that belongs to the form, edited where they are used. Those of other dictionaries are edited with them. */
export function ValueList({ design, dictionary, readOnly, perform }: ListProps) {
  const t = useTexts("designer");
  const content = design.documents.get(nameOf({ kind: "dictionary", id: dictionary }))?.content as unknown as Dictionary | undefined;
  if (!content) return null;
  const items = (content.items ?? []) as readonly DesignedItem[];
  const set = (next: readonly DesignedItem[]) => perform([{ do: "dictionary.set", id: dictionary, items: next }]);
  const change = (at: number, words: Partial<DesignedItem>) =>
    set(items.map((item, index) => (index === at ? { ...item, ...words } : item)));
  const typed = (text: string): string | number => (typeof items[0]?.value === "number" ? Number(text) : text);
  const add = () => {
    const taken = new Set(items.map(({ value }) => String(value)));
    let number = items.length + 1;
    const isNumber = typeof items[0]?.value === "number";
    while (taken.has(isNumber ? String(number) : `option${number}`)) number++;
    set([...items, { value: isNumber ? number : `option${number}`, label: t("panel.newValue", { number }) }]);
  };
  return (
    <section className={styles.values} aria-label={t("panel.values")}>
      <h2>{t("panel.values")}</h2>
      <ul>
        {items.map(({ value, label }, at) => (
          <li key={String(value)}>
            <EditedText
              label={`${t("panel.label")} ${at + 1}`}
              value={label}
              disabled={readOnly}
              onCommit={(text) => change(at, { label: text })}
            />
            <EditedText
              label={`${t("panel.value")} ${at + 1}`}
              value={String(value)}
              disabled={readOnly}
              isCode
              onCommit={(text) => change(at, { value: typed(text) })}
            />
            <Button
              type="text"
              size="small"
              aria-label={`${t("panel.remove")} ${label}`}
              icon={<DeleteOutlined aria-hidden />}
              disabled={readOnly || items.length === 1}
              onClick={() => set(items.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button size="small" type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t("panel.addValue")}
        </Button>
      )}
    </section>
  );
}
