import { Tabs } from "antd";
import { useMemo } from "react";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { usePane, useServices } from "../services.tsx";
import { ChildGrid } from "./ChildGrid.tsx";
import { childPlans } from "./child-screen.ts";
import styles from "./master-detail.module.css";

interface TabsProps {
  readonly bundle: ScreenBundle;
  readonly master: Entity;
  /** Of a child that says none and is the only one. */
  readonly title: string;
  /** Ids of the masters; undefined: all. */
  readonly masters: readonly string[] | undefined;
  /** As high as its parent; default: as its content. */
  readonly filling?: boolean;
}

/** What belongs to the masters, each kind in its tab. A tab is drawn, and reads, when it is first opened. */
export function ChildTabs({ bundle, master, title, masters, filling = false }: TabsProps) {
  const { viewer } = useServices();
  const { container } = usePane();
  const plans = useMemo(() => childPlans(bundle.screen, master, bundle.entities, viewer, title), [bundle, master, viewer, title]);
  if (plans.length === 0) return null;
  return (
    <Tabs
      className={`${styles.children} ${filling ? styles.filling : ""}`}
      getPopupContainer={container}
      items={plans.map((plan) => ({
        key: plan.key,
        label: plan.screen.title,
        children: <ChildGrid plan={plan} master={master} masters={masters} filling={filling} />,
      }))}
    />
  );
}
