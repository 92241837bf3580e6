import { Modal } from "antd";
import { Fragment } from "react";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./print.module.css";
import { KEYS_OF } from "./shortcuts.ts";

/** What is done by one key, or while one is held. */
const OTHERS = [
  ["PageDown / PageUp", "next"],
  ["↑ ↓ ← →", "move"],
  ["Shift + ↑ ↓ ← →", "far"],
  ["Delete", "delete"],
  ["Esc", "leave"],
  ["Shift", "shift"],
  ["Alt", "alt"],
  ["?", "help"],
] as const;

/** What the keys of the canvas do. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts("printDesign");
  const inside = useInsidePane();
  const rows = [...Object.entries(KEYS_OF).map(([what, keys]) => [keys.replace("Control+", "Ctrl + "), what] as const), ...OTHERS];
  return (
    <Modal open centered width={560} {...inside} title={t("keySheet")} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        {rows.map(([keys, what]) => (
          <Fragment key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t([`keyDoes.${what}`, `tools.${what}`])}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
