import { AppstoreAddOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import type { KeyboardEvent, ReactNode } from "react";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import styles from "./frame.module.css";

/** What phones show over the canvas: what can be put on it, or what can be said of what is chosen. */
export type CanvasSheet = "palette" | "panel" | undefined;

interface FrameProps {
  /** What is drawn, where the page says no more than that. */
  readonly label?: string;
  /** What can be put on the canvas. */
  readonly palette: ReactNode;
  readonly paletteTitle: string;
  /** What can be said of what is chosen. */
  readonly panel: ReactNode;
  readonly sheet: CanvasSheet;
  readonly onSheet: (sheet: CanvasSheet) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** The canvas. */
  readonly children: ReactNode;
}

/** A canvas between what can be put on it and what can be said of what is chosen. */
export function CanvasFrame({ label, palette, paletteTitle, panel, sheet, onSheet, onKeyDown, children }: FrameProps) {
  const t = useTexts("designer");
  const inside = useInsidePane();
  const isNarrow = useIsNarrow();
  const panelTitle = t("panel.title");
  return (
    <section className={styles.form} aria-label={label} onKeyDown={onKeyDown}>
      {isNarrow ? (
        <div className={styles.phoneBar}>
          <Button icon={<AppstoreAddOutlined aria-hidden />} onClick={() => onSheet("palette")}>
            {paletteTitle}
          </Button>
          <Button icon={<SettingOutlined aria-hidden />} onClick={() => onSheet("panel")}>
            {panelTitle}
          </Button>
        </div>
      ) : (
        <aside className={styles.left} aria-label={paletteTitle}>
          {palette}
        </aside>
      )}
      {children}
      {isNarrow ? (
        <Drawer
          {...inside}
          open={sheet !== undefined}
          onClose={() => onSheet(undefined)}
          placement="bottom"
          height="85%"
          title={sheet === "panel" ? panelTitle : paletteTitle}
          closable={{ "aria-label": t("frame.close") }}
          styles={{ header: { padding: "8px 12px" }, body: { padding: 0, display: "flex", flexDirection: "column" } }}
        >
          {sheet === "panel" ? panel : palette}
        </Drawer>
      ) : (
        <aside className={styles.right} aria-label={panelTitle}>
          {panel}
        </aside>
      )}
    </section>
  );
}
