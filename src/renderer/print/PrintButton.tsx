import { DownOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Dropdown, Space } from "antd";
import { useState } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { mayDo } from "../../model/permitted.ts";
import { entityAllows } from "../../model/screen-actions.ts";
import type { Row } from "../../model/wire.ts";
import { usePane, useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { usePrinting } from "./usePrinting.ts";
import { usePrintTemplates } from "./usePrintTemplates.ts";

interface PrintButtonProps {
  readonly bundle: ScreenBundle;
  readonly entity: Entity;
  readonly id: string | undefined;
  /** What the record is called, where that is known. */
  readonly row?: Row | undefined;
}

/** Prints one record, as it is stored. Nothing for a record that is not stored yet, where there are no templates, and for who may not print. */
export function PrintButton({ bundle, entity, id, row }: PrintButtonProps) {
  const { printing, viewer } = useServices();
  const isOwn = bundle.screen.entity === entity.$id;
  if (!printing || !bundle.prints || !isOwn || id === undefined || !entityAllows(entity, "print") || !mayDo(viewer, entity, "print"))
    return null;
  return <Offered bundle={bundle} entity={entity} row={row ?? { id }} />;
}

/** Templates are asked for where something is printed alone. */
function Offered({ bundle, entity, row }: Pick<PrintButtonProps, "bundle" | "entity"> & { readonly row: Row }) {
  const t = useTexts("screen");
  const { container } = usePane();
  const [opened, setOpened] = useState(false);
  const { templates } = usePrintTemplates(bundle, opened);
  const print = usePrinting(bundle, entity);
  const rows = [row];
  const items = (templates ?? []).map(({ id: key, title }) => ({ key, label: title }));
  return (
    <Space.Compact size="small">
      <Button type="text" icon={<PrinterOutlined aria-hidden />} onClick={() => void print(rows, undefined, true)}>
        {t("print.title")}
      </Button>
      <Dropdown
        trigger={["click"]}
        getPopupContainer={container}
        onOpenChange={setOpened}
        menu={{
          items: items.length > 0 ? items : [{ key: "", label: t("nothingToChoose"), disabled: true }],
          onClick: ({ key }) => void print(rows, key, true),
        }}
      >
        <Button type="text" icon={<DownOutlined aria-hidden />} aria-label={t("choicesOf", { name: t("print.title") })} />
      </Dropdown>
    </Space.Compact>
  );
}
