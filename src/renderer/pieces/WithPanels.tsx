import { Skeleton } from "antd";
import type { ReactNode } from "react";
import type { Layout } from "../../generated/language/screen.ts";
import { useServices } from "../services.tsx";
import { UnknownWidget } from "../states/UnknownWidget.tsx";
import { useTexts } from "../texts.ts";
import { FormPieceSlot } from "./FormPieceSlot.tsx";
import type { OpenRecord } from "./form-piece.ts";
import styles from "./pieces.module.css";
import { StepPanels } from "./step-panels.ts";

interface PanelsProps {
  readonly layout: Layout | undefined;
  readonly open: OpenRecord;
  /** The form or the view. */
  readonly children: ReactNode;
}

/** A form or a view with the side panels that its layout names: beside it in a wide window, else below. Those of a step stand in the step. */
export function WithPanels({ layout, open, children }: PanelsProps) {
  const names = layout?.panels ?? [];
  const drawn = (own: readonly string[]) => own.map((name) => <Panel key={name} name={name} open={open} />);
  const form = layout?.steps ? <StepPanels value={drawn}>{children}</StepPanels> : children;
  if (names.length === 0) return form;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>{form}</div>
      <div className={styles.panels}>{drawn(names)}</div>
    </div>
  );
}

function Panel({ name, open }: { name: string; open: OpenRecord }) {
  const t = useTexts();
  const { registry } = useServices();
  const panel = registry.panels[name];
  if (!panel) return <UnknownWidget name={name} path={`${open.bundle.screen.$id}/panels`} />;
  const title = t(panel.title);
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <FormPieceSlot piece={panel} open={open} waiting={<Skeleton active title={false} paragraph={{ rows: 3 }} />} />
    </section>
  );
}
