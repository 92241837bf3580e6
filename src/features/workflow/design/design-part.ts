import type { ComponentType, LazyExoticComponent } from "react";
import type { DesignStore } from "./design-store.ts";

/** The flow to which a design belongs. */
export interface DesignSubject {
  readonly id: string;
  readonly processDefinitionKey: string;
  readonly processDefinitionName: string;
  /** Table of the records that go through it. */
  readonly tableClassName: string;
  /** Name of its icon (widget `icon`), where it has one. */
  readonly icon?: string | undefined;
  /** Somebody looks who may not change it. */
  readonly readOnly: boolean;
}

/** What every part of the designer gets. */
export interface DesignPartProps {
  readonly store: DesignStore;
  readonly subject: DesignSubject;
}

/** A part of the designer; its code comes when it is shown. */
export interface DesignPart {
  readonly id: string;
  /** Key of its title in the texts `design`. */
  readonly title: string;
  /** view: one of the two drawings of the file; side: beside the drawing, about what is chosen; tool: opened from the bar, in a drawer. */
  readonly slot: "view" | "side" | "tool";
  /** Of a tool: its drawer takes all the width that there is. */
  readonly isWide?: boolean | undefined;
  /** Who may not do this does not see it. */
  readonly permission?: string | undefined;
  readonly component: LazyExoticComponent<ComponentType<DesignPartProps>>;
}
