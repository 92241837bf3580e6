import { type KeyboardEvent, useEffect, useState } from "react";
import { may } from "../../../../model/actor.ts";
import frameStyles from "../../../../renderer/draft/draft-frame.module.css";
import { useServices } from "../../../../renderer/services.tsx";
import { useIsNarrow } from "../../../../renderer/useIsNarrow.ts";
import { useRemembered } from "../../../../renderer/useRemembered.ts";
import type { DesignSubject } from "../design-part.ts";
import { DESIGN_PARTS } from "../design-parts.ts";
import { type DesignStore, useDesign } from "../design-store.ts";
import { ProblemList } from "../problems/ProblemList.tsx";
import { DesignTools } from "./DesignTools.tsx";
import { PartSlot } from "./PartSlot.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { ToolDrawer } from "./ToolDrawer.tsx";
import styles from "./wizard.module.css";

interface StepProps {
  readonly store: DesignStore;
  readonly subject: DesignSubject;
  /** Id of a tool that is to be open. */
  readonly tool: string | undefined;
  /** How often it could not be published: the problems are shown. */
  readonly refused: number;
}

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable='true'], .cm-editor") !== null;

/** The step in which the course of a flow is drawn: one of the views of its file, what is chosen beside it, tools and problems. */
export function DesignStep({ store, subject, tool: asked, refused }: StepProps) {
  const { viewer } = useServices();
  const isNarrow = useIsNarrow();
  const parts = DESIGN_PARTS.filter(({ permission }) => permission === undefined || may(viewer, permission));
  const views = parts.filter(({ slot }) => slot === "view");
  const side = parts.find(({ slot }) => slot === "side");
  const [remembered, remember] = useRemembered<string>("flow.design.view", "cards");
  const open = useDesign(store, (state) => state.tool);
  const tool = parts.find(({ id, slot }) => slot === "tool" && id === open);
  const { openTool } = store.getState();
  useEffect(() => {
    if (asked !== undefined) openTool(asked);
  }, [asked, openTool]);
  const [isSideOpen, setSideOpen] = useRemembered<boolean>("flow.design.side", true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [areProblemsOpen, setProblemsOpen] = useState(refused > 0);
  useEffect(() => {
    if (refused > 0) setProblemsOpen(true);
  }, [refused]);
  const selection = useDesign(store, (state) => state.selection);
  // On a phone what is chosen opens over the drawing.
  useEffect(() => {
    if (selection !== undefined) setSheetOpen(true);
  }, [selection]);
  const view = (isNarrow ? views.find(({ id }) => id === "cards") : undefined) ?? views.find(({ id }) => id === remembered) ?? views[0];
  const { undo, redo } = store.getState();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || subject.readOnly || isTyped(event) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const step = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  };
  const shown = isNarrow ? isSheetOpen : isSideOpen;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of undo and redo, wherever the focus is within.
    <div className={styles.step} onKeyDown={onKeyDown}>
      <DesignTools
        {...{ store, subject, views, view }}
        tools={parts.filter(({ slot }) => slot === "tool")}
        onView={({ id }) => remember(id)}
        onTool={({ id }) => openTool(id)}
        side={side && { isOpen: shown, toggle: () => (isNarrow ? setSheetOpen(!shown) : setSideOpen(!shown)) }}
        problems={{ isOpen: areProblemsOpen, toggle: () => setProblemsOpen(!areProblemsOpen) }}
      />
      <div className={frameStyles.main}>
        <div className={styles.drawing}>
          <div className={styles.view}>{view && <PartSlot key={view.id} part={view} {...{ store, subject }} />}</div>
          {areProblemsOpen && <ProblemList store={store} onClose={() => setProblemsOpen(false)} />}
        </div>
        {side && (
          <SidePanel
            title={side.title}
            isOpen={shown}
            isSheet={isNarrow}
            onClose={() => (isNarrow ? setSheetOpen(false) : setSideOpen(false))}
          >
            <PartSlot part={side} {...{ store, subject }} />
          </SidePanel>
        )}
      </div>
      <ToolDrawer tool={tool} onClose={() => openTool(undefined)} {...{ store, subject }} />
    </div>
  );
}
