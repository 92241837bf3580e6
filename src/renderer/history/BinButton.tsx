import { RestOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import { keepOf } from "../../model/fields.ts";
import type { ListActions } from "../actions/derive-actions.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";

// Few who open a list look for what was removed from it.
const BinDrawer = lazy(async () => ({ default: (await import("./BinDrawer.tsx")).BinDrawer }));

interface BinButtonProps {
  readonly screen: Screen;
  readonly entity: Entity;
  readonly actions: ListActions;
}

/** Opens the removed records of a list. It stands where the viewer may remove, and where removed records are kept. */
export function BinButton({ screen, entity, actions }: BinButtonProps) {
  const t = useTexts("history");
  const { history } = useServices();
  // Undefined until it was opened once; then the drawer stays while it slides away.
  const [opened, setOpened] = useState<boolean>();
  const removes = actions.row.includes("remove") || actions.selection.includes("remove");
  if (!history || !removes || !keepOf(entity).softDelete) return null;
  return (
    <>
      <Tooltip title={t("bin.title")}>
        <Button type="text" icon={<RestOutlined aria-hidden />} aria-label={t("bin.title")} onClick={() => setOpened(true)} />
      </Tooltip>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <BinDrawer screen={screen} entity={entity} open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
