import { App, Button, Space } from "antd";
import { useState } from "react";
import type { WrittenFiles } from "../../model/contract/gen-table.ts";
import { Select } from "../../renderer/select/Select.tsx";
import { useErrorText } from "../../renderer/states/useErrorText.ts";
import { useTexts } from "../../renderer/texts.ts";
import styles from "./generator.module.css";

interface WriteProps {
  readonly roots: readonly string[];
  readonly write: (root: string) => Promise<WrittenFiles>;
}

/** Writes the files into a document root of whoever develops, and says what was written and what stayed. */
export function WriteFiles({ roots, write }: WriteProps) {
  const t = useTexts("generator");
  const textOf = useErrorText();
  const { message, modal } = App.useApp();
  const [root, setRoot] = useState(roots[0] ?? "");
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { written, kept, conflicts } = await write(root);
      const lines = [
        ...written,
        ...kept.map((path) => t("write.kept", { path })),
        ...conflicts.map(({ document, path }) => t("write.stays", { place: `${document} ${path.join(".")}` })),
      ];
      if (lines.length === 0) message.success(t("write.nothing"));
      else
        modal.success({
          title: t("write.done", { count: written.length, root }),
          content: (
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
        });
    } catch (error) {
      message.error(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Space.Compact className={styles.write ?? ""}>
      <Select aria-label={t("write.root")} value={root} onChange={setRoot} options={roots.map((value) => ({ value, label: value }))} />
      <Button loading={isBusy} onClick={() => void run()}>
        {t("write.button")}
      </Button>
    </Space.Compact>
  );
}
