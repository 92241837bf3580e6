import { CloseOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import type { Row } from "../../model/wire.ts";
import { useTexts } from "../texts.ts";
import styles from "./picker.module.css";

interface ChosenProps {
  /** In the order of choosing. */
  readonly rows: readonly Row[];
  readonly onDrop: (id: string) => void;
  readonly onClear: () => void;
}

/** What is chosen so far, of all pages; each can be taken back. */
export function Chosen({ rows, onDrop, onClear }: ChosenProps) {
  const t = useTexts("picker");
  return (
    <div className={styles.strip}>
      <ul className={styles.chosen} aria-label={t("chosen")}>
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Tag className={styles.tag ?? ""}>
              {String(name ?? id)}
              <button type="button" className={styles.drop} aria-label={t("drop", { name: String(name ?? id) })} onClick={() => onDrop(id)}>
                <CloseOutlined aria-hidden />
              </button>
            </Tag>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Button type="link" size="small" onClick={onClear}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
