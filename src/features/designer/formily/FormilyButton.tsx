import { SwapOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import type { DesignStore } from "../store.ts";

const FormilyDialog = lazy(async () => ({ default: (await import("./FormilyDialog.tsx")).FormilyDialog }));

/** Opens the dialog in which forms of Formily come in and go out. */
export function FormilyButton({ store, readOnly }: { readonly store: DesignStore; readonly readOnly: boolean }) {
  const t = useTexts("designer");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t("formily.title")}>
        <Button type="text" icon={<SwapOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t("formily.open")}
        </Button>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <FormilyDialog store={store} readOnly={readOnly} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
