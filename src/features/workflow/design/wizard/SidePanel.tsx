import { CloseOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useInsidePane } from "../../../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useRemembered } from "../../../../renderer/useRemembered.ts";
import styles from "./wizard.module.css";

interface SideProps {
  /** Key of its title in the texts `design`. */
  readonly title: string;
  readonly isOpen: boolean;
  /** Over the drawing, from below, instead of beside it: on a phone. */
  readonly isSheet: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const USUAL = 400;
const LEAST = 320;
const MOST = 720;
const within = (width: number): number => Math.min(MOST, Math.max(LEAST, Math.round(width)));

/** What stands beside the drawing: as wide as its user draws it, or a sheet on a phone. */
export function SidePanel({ title, isOpen, isSheet, onClose, children }: SideProps) {
  const t = useTexts("design");
  const inside = useInsidePane();
  const [remembered, remember] = useRemembered<number>("flow.design.width", USUAL);
  // While it is drawn: only where it ends is worth remembering.
  const [drawn, setDrawn] = useState<number>();
  const start = useRef({ x: 0, width: USUAL });
  const width = drawn ?? within(remembered);
  if (isSheet)
    return (
      <Drawer
        {...inside}
        open={isOpen}
        onClose={onClose}
        placement="bottom"
        height="85%"
        title={t(title)}
        closable={{ "aria-label": t("wizard.close") }}
        styles={{ header: { padding: "8px 12px" }, body: { padding: 0 } }}
      >
        {children}
      </Drawer>
    );
  if (!isOpen) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: 16, ArrowRight: -16 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    remember(within(width + step));
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
    setDrawn(width);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: hr can be neither focused nor dragged. */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t("wizard.border")}
        title={t("wizard.border")}
        aria-valuenow={width}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        tabIndex={0}
        className={styles.border}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => drawn !== undefined && setDrawn(within(start.current.width + start.current.x - event.clientX))}
        onPointerUp={() => {
          if (drawn !== undefined && drawn !== remembered) remember(drawn);
          setDrawn(undefined);
        }}
        onPointerCancel={() => setDrawn(undefined)}
        onDoubleClick={() => remember(USUAL)}
        onKeyDown={onKeyDown}
      />
      <aside className={styles.side} style={{ width }} aria-label={t(title)}>
        <header className={styles.sideHeader}>
          <h2>{t(title)}</h2>
          <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("wizard.hideSide")} onClick={onClose} />
        </header>
        <div className={styles.sideBody}>{children}</div>
      </aside>
    </>
  );
}
