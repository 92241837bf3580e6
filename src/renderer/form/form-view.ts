import { batch, observable } from "@formily/reactive";
import type { NearWatch } from "./near.ts";
import type { FormPlan } from "./plan.ts";

/** Which parts of a form are open, apart from what stands in it. Observable. */
export interface FormView {
  readonly id: string;
  /** Id of a field's control: the label points to it. */
  idOf(field: string): string;
  isOpen(group: string): boolean;
  toggle(group: string): void;
  tab(): string | undefined;
  setTab(key: string): void;
  /** Opens the tab and the group in which the field stands, draws it, scrolls to it and puts the focus on it. */
  reveal(field: string): void;
}

/** Frames in which a revealed field may take its time to be drawn (a widget may still be loading). */
const PATIENCE = 120;

export function createFormView(plan: FormPlan, id: string, near: NearWatch): FormView {
  const groups = [...plan.groups, ...plan.tabs.flatMap((tab) => tab.groups)];
  const open = observable.shallow(new Map(groups.map((group) => [group.key, !group.startsCollapsed])));
  const current = observable.ref<string | undefined>(plan.tabs[0]?.key);
  const idOf = (field: string) => `${id}-${field}`;
  return {
    id,
    idOf,
    isOpen: (group) => open.get(group) ?? true,
    toggle: (group) => void open.set(group, !(open.get(group) ?? true)),
    tab: () => current.value,
    setTab(key) {
      current.value = key;
    },
    reveal(field) {
      const place = plan.places.get(field);
      if (!place) return;
      batch(() => {
        open.set(place.group, true);
        if (place.tab !== undefined) current.value = place.tab;
        near.want(field);
      });
      focusWhenDrawn(idOf(field), PATIENCE);
    },
  };
}

const FOCUSABLE = "input:not([type=hidden]), textarea, select, button, [tabindex]";

function focusWhenDrawn(id: string, patience: number): void {
  const element = document.getElementById(id);
  if (!element) {
    if (patience > 0) requestAnimationFrame(() => focusWhenDrawn(id, patience - 1));
    return;
  }
  const control = element.matches(FOCUSABLE) ? element : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
