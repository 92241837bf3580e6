import { DeleteOutlined, UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTexts } from "../texts.ts";
import styles from "./history.module.css";
import type { Bin } from "./useBin.ts";

/** What can be done with the chosen records. */
export function BinActions({ bin: { selection, mayPurge, restore, askPurge, busy } }: { bin: Bin }) {
  const t = useTexts("history");
  const { rows } = selection;
  const none = rows.length === 0;
  const label = (key: "bin.restore" | "bin.purge") => (none ? t(key) : t(`${key}Count`, { count: rows.length }));
  return (
    <div className={styles.buttons}>
      <Button icon={<UndoOutlined aria-hidden />} disabled={none || busy} onClick={() => void restore(rows)}>
        {label("bin.restore")}
      </Button>
      {mayPurge && (
        <Button danger icon={<DeleteOutlined aria-hidden />} disabled={none || busy} onClick={() => askPurge(rows)}>
          {label("bin.purge")}
        </Button>
      )}
    </div>
  );
}
