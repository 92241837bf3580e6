import { HistoryOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { keepOf } from "../../model/fields.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import type { RestoredVersion } from "./version-draft.ts";

const HistoryDrawer = lazy(async () => ({ default: (await import("./HistoryDrawer.tsx")).HistoryDrawer }));

interface HistoryButtonProps {
  readonly bundle: ScreenBundle;
  readonly entity: Entity;
  readonly id: string | undefined;
  /** Takes a version into the edit form. Absent: the record can only be looked at here. */
  readonly onRestore?: ((version: RestoredVersion) => void) | undefined;
}

/** Opens the history of a record. Nothing for a record that is not stored yet, and where no history is kept. */
export function HistoryButton({ bundle, entity, id, onRestore }: HistoryButtonProps) {
  const t = useTexts("history");
  const { history } = useServices();
  // Undefined until it was opened once; then the drawer stays while it slides away.
  const [opened, setOpened] = useState<boolean>();
  if (!history || id === undefined || !keepOf(entity).history) return null;
  return (
    <>
      <Button type="text" size="small" icon={<HistoryOutlined aria-hidden />} onClick={() => setOpened(true)}>
        {t("title")}
      </Button>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <HistoryDrawer
            key={id}
            bundle={bundle}
            entity={entity}
            id={id}
            open={opened}
            onClose={() => setOpened(false)}
            onRestore={
              onRestore &&
              ((version) => {
                setOpened(false);
                onRestore(version);
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
