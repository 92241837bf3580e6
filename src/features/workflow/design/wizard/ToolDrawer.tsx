import { Drawer } from "antd";
import { useEffect, useState } from "react";
import { useInsidePane } from "../../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { DesignPart, DesignPartProps } from "../design-part.ts";
import { PartSlot } from "./PartSlot.tsx";

interface DrawerProps extends DesignPartProps {
  readonly tool: DesignPart | undefined;
  readonly onClose: () => void;
}

/** A tool of the designer, over the drawing. */
export function ToolDrawer({ tool, onClose, store, subject }: DrawerProps) {
  const t = useTexts("design");
  // Stays what it was while it fades out.
  const [shown, setShown] = useState(tool);
  useEffect(() => {
    if (tool) setShown(tool);
  }, [tool]);
  const drawn = tool ?? shown;
  return (
    <Drawer
      {...useInsidePane()}
      open={tool !== undefined}
      onClose={onClose}
      title={drawn && t(drawn.title)}
      width={drawn?.isWide ? "min(1440px, 96%)" : 1080}
      destroyOnHidden
      closable={{ "aria-label": t("wizard.close") }}
      styles={{ header: { padding: "12px 24px" }, wrapper: { maxWidth: "100%" } }}
    >
      {drawn && <PartSlot part={drawn} {...{ store, subject }} />}
    </Drawer>
  );
}
