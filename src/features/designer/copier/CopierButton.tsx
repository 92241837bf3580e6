import { CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import type { Clip } from "../../../model/design/clip.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignCalls } from "../design-calls.ts";
import styles from "./copier.module.css";

const CopierDialog = lazy(async () => ({ default: (await import("./CopierDialog.tsx")).CopierDialog }));

/** Opens the component copier. */
export function CopierButton({ calls, onCopy }: { readonly calls: DesignCalls; readonly onCopy: (clip: Clip) => void }) {
  const t = useTexts("designer");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="text" className={styles.open ?? ""} icon={<CopyOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("copier.open")}
      </Button>
      {isOpen && (
        <Suspense>
          <CopierDialog {...{ calls, onCopy }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
